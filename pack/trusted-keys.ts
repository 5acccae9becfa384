/** The public keys whose packs are accepted: one PEM file, or a folder of them. */
import { createPublicKey, type KeyObject } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { keyIdOf } from './public-key.ts'

/** By key id; the name is the file's. */
export type TrustedKeys = ReadonlyMap<string, { name: string; key: KeyObject }>

/** @throws if there is no key or a file holds something else; the message names the file and what to do */
export async function readTrustedKeys(path: string): Promise<TrustedKeys> {
  const kind = await stat(path).catch(() => {
    throw new Error(`${path} does not exist; name a public key or a folder of them`)
  })
  const names = kind.isDirectory()
    ? (await readdir(path)).filter((name) => /\.(pub|pem)$/.test(name)).sort()
    : null
  if (names?.length === 0)
    throw new Error(`${path} contains no public key; put files that end with .pub there`)
  const keys = new Map<string, { name: string; key: KeyObject }>()
  for (const file of names?.map((name) => join(path, name)) ?? [path]) {
    const key = readKey(await readFile(file, 'utf8'), file)
    keys.set(keyIdOf(key), { name: basename(file).replace(/\.(pub|pem)$/, ''), key })
  }
  return keys
}

function readKey(text: string, file: string): KeyObject {
  if (text.includes('PRIVATE KEY'))
    throw new Error(
      `${file} contains a private key; give the public one (.pub), and keep this one on the ground`,
    )
  let key: KeyObject | undefined
  try {
    key = createPublicKey(text)
  } catch {}
  if (key?.asymmetricKeyType !== 'ed25519')
    throw new Error(`${file} is not a public Ed25519 key; altiport pack keys creates one`)
  return key
}
