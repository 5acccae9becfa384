/** Brings a built pack into a hub's data folder and makes it the active one: whole, or not at all. */
import { mkdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { inspectList } from '@altiport/hub/core/integrity/inspect-pack'
import { RefusedPack } from '@altiport/hub/core/integrity/pack-problem'
import type { TrustedKeys } from '@altiport/hub/core/integrity/trusted-keys'
import { type ActivePack, activePack, type Pack } from '@altiport/wire/pack'
import { replaceText } from '#core/files.ts'
import { importPack, type OwnFiles } from '#load/import-pack.ts'
import { removeLitter, removeOthers, syncUpwards } from '#load/load-folder.ts'
import { withLock } from '#load/lock.ts'
import { packProblem } from '#load/verify.ts'

export type LoadOptions = {
  printLine?: (line: string) => void
  /** Only packs that one of these signed are taken; without it, signatures are not asked for. */
  trusted?: TrustedKeys | undefined
  /** Takes a pack of a lower version than the active one of the same id, too. */
  allowsOlder?: boolean
}

/**
 * Copies the pack in `builtFolder` to `<dataFolder>/packs/<packId>` and switches `<dataFolder>/packs/active.json` to it.
 *
 * The switch is one rename after everything else is on the disk: a power cut at any moment leaves the old pack or the
 * new one active, whole. Files that the packs there have already are linked, not copied. The one before stays for
 * `rollback`; older ones go.
 *
 * @throws RefusedPack where the signature, the list or any file is not as it was built, or where the pack is older than
 *   the active one; it names each.
 * @see PACK-05, PACK-06, PACK-07
 */
export async function loadPack(
  builtFolder: string,
  dataFolder: string,
  { printLine = () => {}, trusted, allowsOlder = false }: LoadOptions = {},
): Promise<ActivePack> {
  const { pack: next, problems, bytes, signature } = await inspectList(builtFolder, trusted)
  if (!next || problems.length > 0) throw new RefusedPack(problems)
  const packs = packsOf(dataFolder)
  await mkdir(packs, { recursive: true })
  await syncUpwards(packs)
  return await withLock(packs, async () => {
    await removeLitter(packs)
    const active = await readActive(dataFolder)
    if (!allowsOlder) await refuseOlder(next, packs, active)
    const home = join(packs, next.packId)
    const own = { list: bytes, signature }
    if (!(await isAlreadyComplete(home, own))) {
      const others = [active?.packId, active?.previous].filter((id) => id && id !== next.packId)
      const donors = [home, ...others.map((id) => join(packs, id!))]
      const { copied, reused } = await importPack(next, own, { from: builtFolder, to: home, donors })
      printLine(`${next.packId}: ${copied} files copied, ${reused} were there`)
    }
    const isSame = active?.packId === next.packId
    const switched = isSame ? active : { packId: next.packId, previous: active?.packId ?? null }
    if (!isSame) await writeActive(packs, switched)
    await removeOthers(packs, switched)
    return switched
  })
}

/** Numbers in versions count as numbers: 2026.9 is before 2026.10. */
const versions = new Intl.Collator('en', { numeric: true })

/** A good signature does not make an old pack the newest: an old copy must not take back what a newer one corrected. */
async function refuseOlder(next: Pack, packs: string, active: ActivePack | undefined): Promise<void> {
  if (!active || active.packId === next.packId) return
  const { pack: present } = await inspectList(join(packs, active.packId)).catch(() => ({ pack: null }))
  if (present?.id !== next.id || versions.compare(next.version, present.version) >= 0) return
  const problem = `is version ${next.version}, older than the active ${present.version}; \`pack rollback\` goes back, --older loads it all the same`
  throw new RefusedPack([{ path: 'pack.json', problem }])
}

/** Makes the pack before the active one the active one; doing it again goes forward. @see PACK-06 */
export async function rollback(dataFolder: string): Promise<ActivePack> {
  const packs = packsOf(dataFolder)
  const nothing = new Error('there is no pack before the active one')
  if (!(await readActive(dataFolder))?.previous) throw nothing
  return await withLock(packs, async () => {
    const active = await readActive(dataFolder)
    if (!active?.previous) throw nothing
    const problem = await packProblem(join(packs, active.previous))
    if (problem) throw new Error(`the pack before is not whole: ${problem}`)
    const switched = { packId: active.previous, previous: active.packId }
    await writeActive(packs, switched)
    return switched
  })
}

/** What is active in a hub's data folder; `undefined` before the first load. */
export async function readActive(dataFolder: string): Promise<ActivePack | undefined> {
  const text = await readFile(join(packsOf(dataFolder), 'active.json'), 'utf8').catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined
      throw error
    },
  )
  return text === undefined ? undefined : activePack.parse(JSON.parse(text))
}

const packsOf = (dataFolder: string): string => resolve(dataFolder, 'packs')

const writeActive = (packs: string, active: ActivePack): Promise<void> =>
  replaceText(join(packs, 'active.json'), `${JSON.stringify(active)}\n`)

/** A signature that came later is put beside the same list. */
async function isAlreadyComplete(home: string, { list, signature }: OwnFiles): Promise<boolean> {
  const existing = await readFile(join(home, 'pack.json')).catch(() => undefined)
  if (!existing?.equals(list)) return false
  const existingSignature = await readFile(join(home, 'pack.sig'), 'utf8').catch(() => undefined)
  if (signature !== undefined && signature !== existingSignature)
    await replaceText(join(home, 'pack.sig'), signature)
  return (await packProblem(home)) === undefined
}
