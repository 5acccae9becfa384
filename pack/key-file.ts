/** Reads a file with a public key, or says in words what it contains instead. */
import { createPublicKey, type KeyObject } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileProblem } from './file-problem.ts'

const algorithms = { ed25519: 'Ed25519', rsa: 'RSA' } as const

/**
 * The only key of a PEM file.
 *
 * @throws with the file's name, what is wrong with it, and `remedy`
 * @see PACK-05, OP-78
 */
export async function readPublicKey(
  file: string,
  type: keyof typeof algorithms,
  remedy: string,
): Promise<KeyObject> {
  const fail = (what: string): never => {
    throw new Error(`${file} ${what}; ${remedy}`)
  }
  const text = await readFile(file, 'latin1').catch((error: NodeJS.ErrnoException) =>
    fail(`cannot be read (${fileProblem(error) ?? error.code})`),
  )
  const problem = pemProblem(text)
  if (problem) return fail(problem)
  const key = parsed(text) ?? fail('is not a public key: it is damaged or cut off')
  if (key.asymmetricKeyType !== type)
    return fail(`is not a public ${algorithms[type]} key: its algorithm is ${nameOf(key.asymmetricKeyType)}`)
  return key
}

function pemProblem(text: string): string | undefined {
  if (text.trim() === '') return 'is empty'
  if (containsPrivateKey(text)) return 'contains a private key, which stays on the ground'
  const blocks = [...text.matchAll(/-----BEGIN ([A-Z0-9 ]+)-----/g)].map(([, label]) => label)
  if (blocks.some((label) => label?.includes('CERTIFICATE'))) return 'is a certificate, not a public key'
  if (blocks.length > 1) return `contains ${blocks.length} keys; it may contain only one`
  if (/^(ssh|ecdsa)-/.test(text) || text.includes('SSH2'))
    return 'is an OpenSSH key, not a public key in PEM (-----BEGIN PUBLIC KEY-----)'
  if (blocks.length === 0) return 'is not a public key in PEM (-----BEGIN PUBLIC KEY-----)'
  return undefined
}

export const containsPrivateKey = (text: string): boolean => /PRIVATE KEY|PuTTY-User-Key-File/.test(text)

function parsed(text: string): KeyObject | undefined {
  try {
    return createPublicKey(text)
  } catch {
    return undefined
  }
}

const nameOf = (type = 'unknown') => algorithms[type as keyof typeof algorithms] ?? type.toUpperCase()
