/** The public keys whose packs are accepted: one PEM file, or a folder of them. */
import type { KeyObject } from 'node:crypto'
import { readdir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { readPublicKey } from './key-file.ts'
import { keyIdOf } from './public-key.ts'

/** By key id; the name is the file's, without its ending. */
export type TrustedKeys = ReadonlyMap<string, { name: string; key: KeyObject }>

const remedy = 'give the public key (.pub) of a pair that altiport pack keys has made'

/** @throws if there is no key or a file holds something else; the message names the file and what to do */
export async function readTrustedKeys(path: string): Promise<TrustedKeys> {
  const stats = await stat(path).catch(() => {
    throw new Error(`${path} does not exist; name a public key or a folder of them`)
  })
  const names = stats.isDirectory()
    ? (await readdir(path)).filter((name) => /\.(pub|pem)$/.test(name)).sort()
    : null
  if (names?.length === 0)
    throw new Error(`${path} contains no public key; put files that end with .pub there`)
  const keys = new Map<string, { name: string; key: KeyObject }>()
  for (const file of names?.map((name) => join(path, name)) ?? [path]) {
    const key = await readPublicKey(file, 'ed25519', remedy)
    keys.set(keyIdOf(key), { name: basename(file).replace(/\.(pub|pem)$/, ''), key })
  }
  return keys
}
