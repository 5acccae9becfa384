/** The commands about signatures (keys, sign, verify, list), and the help texts of these and of the load commands. */
import { packProblemLine } from '@altiport/pack/problem'
import { readTrustedKeys, type TrustedKeys } from '@altiport/pack/trusted-keys'
import { listPacks } from '#load/list.ts'
import { verifyPack } from '#load/verify.ts'
import type { Output } from './build-commands.ts'
import { createSigningKeys, signPack } from './sign.ts'

export async function keysCommand(file: string, { printLine }: Output): Promise<number> {
  const id = await createSigningKeys(file)
  printLine(`${file} is the private key ${id}: keep it on the ground, as it signs packs`)
  printLine(
    `${file}.pub is the public one: give it to hubs with ALTIPORT_PACK_KEYS, and to pack load with --keys`,
  )
  return 0
}

export async function signCommand(folder: string, keyFile: string, { printLine }: Output): Promise<number> {
  printLine(`${folder}/pack.sig: signed by ${await signPack(folder, keyFile)}`)
  return 0
}

export async function verifyCommand(folder: string, keys: string | undefined, out: Output): Promise<number> {
  const trusted = keys === undefined ? undefined : await readTrustedKeys(keys)
  const { pack, signedBy, problems, unlisted } = await verifyPack(folder, trusted)
  const lines = [...problems.map(packProblemLine), ...unlisted.map((path) => notListed(path))]
  for (const line of lines) out.printError(line)
  if (lines.length > 0 || !pack) {
    out.printError(
      `\n${lines.length} ${lines.length === 1 ? 'problem' : 'problems'}; build or copy the pack again`,
    )
    return 1
  }
  const size = megabytes(pack.files.reduce((sum, file) => sum + file.size, 0))
  out.printLine(
    `${pack.packId}: intact${pack.draft ? ', a draft' : ''}, ${pack.files.length} files, ${size}, ${signer(signedBy, trusted)}`,
  )
  return 0
}

export async function listCommand(
  dataFolder: string,
  keys: string | undefined,
  out: Output,
): Promise<number> {
  const trusted = keys === undefined ? undefined : await readTrustedKeys(keys)
  const packs = await listPacks(dataFolder, trusted)
  if (packs.length === 0)
    out.printLine('no pack has been loaded yet; altiport pack load OUT DATA installs one')
  const widest = Math.max(...packs.map(({ packId }) => packId.length))
  for (const { packId, role, sizeInBytes, signedBy, problems } of packs) {
    const cells = [role.padEnd(8), packId.padEnd(widest), megabytes(sizeInBytes).padStart(10)]
    const state = problems.length === 0 ? `intact, ${signer(signedBy, trusted)}` : 'DAMAGED'
    out.printLine([...cells, state].join('  '))
    for (const problem of problems) out.printLine(`${' '.repeat(10)}${problem}`)
  }
  return packs.some(({ problems }) => problems.length > 0) ? 1 : 0
}

const notListed = (path: string) =>
  packProblemLine({ path, problem: 'is not in the list; remove it, or build the pack again' })

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`

function signer(key: string | null, trusted: TrustedKeys | undefined): string {
  if (key === null) return 'unsigned'
  const name = trusted?.get(key)?.name
  return name === undefined ? `signed by ${key}` : `signed by ${key} (${name})`
}

/** These commands' lines in the overview of all commands. */
export const signHelp = `  altiport pack keys FILE          make a pair of Ed25519 keys: FILE signs, hubs trust FILE.pub
  altiport pack sign OUT FILE      sign the built pack OUT with the private key FILE
  altiport pack verify OUT [PUB]   list all damaged files of OUT; with PUB, require that key's signature
  altiport pack list DATA          list the packs of the data folder DATA: role, size, signature, intact or not`

/** The help text of each of these commands, and of load, prune and rollback. */
export const signHelpTexts: Record<string, string> = {
  keys: `altiport pack keys FILE

Makes a pair of Ed25519 keys. FILE, readable by you alone, signs packs and never leaves the ground.
FILE.pub is public: hubs take it from ALTIPORT_PACK_KEYS, and pack load and list from --keys. Neither is ever overwritten.

  altiport pack keys keys/fleet-2026`,
  sign: `altiport pack sign OUT FILE

Checks that the built pack OUT is intact, and writes OUT/pack.sig: a signature by the private key FILE over
OUT/pack.json, which contains the hash of every file. Signing again replaces the signature.

  altiport pack sign built/corvane keys/fleet-2026`,
  verify: `altiport pack verify OUT [PUB]

Reads all of OUT and lists every file that is missing, changed, not listed, a link, or outside of the folder.
A signature must be valid if there is one. With PUB, a public key or a folder of them, one by any of these
keys is required.
Exits with 0 when the pack is intact, 1 when it is not.

  altiport pack verify built/corvane keys/fleet-2026.pub`,
  load: `altiport pack load OUT DATA [--keys PUB] [--older]

Installs the built pack OUT in the hub's data folder DATA and makes it active; a running hub switches to it by itself.
Every hash is checked. Files that the packs in DATA already contain are not copied again.
It can be interrupted at any moment, even by a power failure: the old or the new pack is active and complete. Run it again.
With --keys, a public key or a folder of them, only a pack signed by one of them is accepted.
A pack of a lower version than the active one of the same id is refused; with --older it is accepted.

  altiport pack load built/corvane /var/lib/altiport --keys keys/fleet-2026.pub`,
  list: `altiport pack list DATA [--keys PUB]

Lists the packs in the hub's data folder DATA: active and previous, size, signer, and whether every byte is
as it was built. With --keys, packs not signed by one of these keys count as damaged. Exits with 1 when a
pack is damaged.

  altiport pack list /var/lib/altiport`,
  prune: `altiport pack prune DATA

Removes the previous pack from the hub's data folder DATA, and leftovers of interrupted loads, and prints how much that
frees. pack rollback is impossible until the next load. Films of the previous pack that are still playing stop.

  altiport pack prune /var/lib/altiport`,
  rollback: `altiport pack rollback DATA

Makes the previous pack active again, if it is intact. A second call switches back.

  altiport pack rollback /var/lib/altiport`,
}
