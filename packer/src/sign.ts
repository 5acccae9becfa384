/** Makes the airline's key pair for signing packs, and signs built packs that are intact. */
import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { mkdir, open, readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type PackProblem, RefusedPack } from '@altiport/pack/problem'
import { keyIdOf, rawKeyOf } from '@altiport/pack/public-key'
import { signatureName, signatureText } from '@altiport/pack/signature'
import { replaceText, sync } from '#core/files.ts'
import { verifyPack } from '#load/verify.ts'

/**
 * Writes a private key to `file`, readable by its owner only, and the public one to `file.pub`, both as PEM.
 *
 * @returns the key's id.
 * @throws if one of the two exists already: a key that is overwritten is lost.
 * @see PACK-05
 */
export async function createSigningKeys(file: string): Promise<string> {
  await mkdir(dirname(file), { recursive: true })
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  await writeNew(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), 0o600)
  try {
    await writeNew(`${file}.pub`, publicKey.export({ type: 'spki', format: 'pem' }), 0o644)
  } catch (error) {
    await rm(file)
    throw error
  }
  await sync(dirname(file))
  return keyIdOf(publicKey)
}

/**
 * Writes `pack.sig` into a built pack: Ed25519 over the bytes of `pack.json`, which contains every file's
 * hash.
 *
 * @returns the key's id.
 * @throws RefusedPack if the pack is not intact.
 * @see PACK-05
 */
export async function signPack(folder: string, keyFile: string): Promise<string> {
  const privateKey = await readSigningKey(keyFile)
  const { problems, unlisted } = await verifyPack(folder)
  const blocking: PackProblem[] = [
    ...problems.filter(({ path }) => path !== signatureName),
    ...unlisted.map(
      (path): PackProblem => ({ path, problem: 'is not in the list; build the pack again or remove it' }),
    ),
  ]
  if (blocking.length > 0) throw new RefusedPack(blocking)
  const publicKey = createPublicKey(privateKey)
  const key = keyIdOf(publicKey)
  const signature = sign(null, await readFile(join(folder, 'pack.json')), privateKey).toString('hex')
  const text = signatureText({ format: 1, key, publicKey: rawKeyOf(publicKey).toString('hex'), signature })
  await replaceText(join(folder, signatureName), text)
  return key
}

async function readSigningKey(file: string): Promise<KeyObject> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Error(`${file} cannot be read; altiport pack keys ${file} makes a pair of keys there`)
  })
  let key: KeyObject | undefined
  try {
    key = createPrivateKey(text)
  } catch {}
  if (key?.asymmetricKeyType === 'ed25519') return key
  throw new Error(
    `${file} is not a private Ed25519 key; the public one ends with .pub, the private one does not`,
  )
}

async function writeNew(path: string, text: string | Buffer, mode: number): Promise<void> {
  const handle = await open(path, 'wx', mode).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EEXIST' ? new Error(`${path} exists already and is not overwritten`) : error
  })
  try {
    await handle.writeFile(text)
    await handle.sync()
  } finally {
    await handle.close()
  }
}
