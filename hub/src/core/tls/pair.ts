/** Reads a certificate and its key, or says in words what the files contain instead. */
import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto'
import { constants } from 'node:fs'
import { open } from 'node:fs/promises'
import { createSecureContext } from 'node:tls'
import { namesOf } from '#core/settings-environment.ts'

/** `from` and `to`: the validity, in ms since 1970. */
export type Pair = { cert: Buffer; key: Buffer; from: number; to: number }

/** A chain has a few kilobytes. Handshakes with one of more than 100 KB fail in every client. */
const sizeLimitInBytes = 64 * 1024

const settingNames = { cert: namesOf('tlsCertificate'), key: namesOf('tlsKey') }

/** @throws with setting, file and remedy if a file cannot be used or the two do not belong together */
export const readPair = async ([certificate, key]: readonly [string, string]): Promise<Pair> => {
  const fail = (which: 'cert' | 'key', what: string): never => {
    throw new Error(`${settingNames[which]}: ${which === 'cert' ? certificate : key} ${what}.`)
  }
  const read = async (which: 'cert' | 'key', file: string) => {
    const bytes = await readSmallFile(file, (what) => fail(which, what))
    return bytes.toString('latin1').trim() === '' ? fail(which, 'is empty') : bytes
  }
  const pair = { cert: await read('cert', certificate), key: await read('key', key) }
  const [certText, keyText] = [pair.cert.toString('latin1'), pair.key.toString('latin1')]

  const found = attempt(() => new X509Certificate(pair.cert))
  if (!certText.includes('-----BEGIN CERTIFICATE-----') || !found)
    return fail('cert', `is not a certificate in PEM${/KEY-----/.test(certText) ? ' but a key' : ''}`)
  const privateKey = attempt<KeyObject>(() => createPrivateKey(pair.key))
  if (!privateKey) return fail('key', keyProblem(keyText))
  if (!found.checkPrivateKey(privateKey))
    return fail(
      'key',
      `does not belong to the certificate ${certificate}: give the key that it was issued for`,
    )
  try {
    createSecureContext(pair)
  } catch (error) {
    return fail('cert', `and its key cannot be used (${(error as Error).message})`)
  }
  return { ...pair, from: Date.parse(found.validFrom), to: Date.parse(found.validTo) }
}

const readSmallFile = async (file: string, fail: (what: string) => never): Promise<Buffer> => {
  // Otherwise opening a pipe would wait until something writes to it.
  const flags = constants.O_RDONLY | constants.O_NONBLOCK
  const opened = await open(file, flags).catch(() => fail('cannot be read'))
  try {
    const facts = await opened.stat()
    if (!facts.isFile()) return fail('is not a regular file')
    if (facts.size > sizeLimitInBytes) return fail('is larger than 64 KB')
    return await opened.readFile()
  } finally {
    await opened.close()
  }
}

const keyProblem = (text: string): string => {
  if (text.includes('ENCRYPTED')) return 'is protected by a passphrase: remove it with openssl pkey'
  if (text.includes('PUBLIC KEY-----')) return 'is a public key: give the private key of the certificate'
  if (text.includes('CERTIFICATE-----') && !text.includes('PRIVATE KEY-----'))
    return 'is a certificate: give its private key'
  return 'is not a private key in PEM'
}

const attempt = <Value>(read: () => Value): Value | undefined => {
  try {
    return read()
  } catch {
    return undefined
  }
}
