/** Reads the airline's public key for secure logs; the private key is never on board. @see OP-78 */
import { createPublicKey } from 'node:crypto'
import { readFile } from 'node:fs/promises'

/** In PEM; `null` if none is set. @throws if the file is not an RSA public key, so that the hub does not start */
export async function readSecureLogKey(file: string | undefined): Promise<string | null> {
  if (file === undefined) return null
  const keyError = (why: string) =>
    new Error(`ALTIPORT_SECURE_LOG_KEY: ${file} ${why}; create one with altiport keys make`)
  const text = await readFile(file, 'utf8').catch(() => {
    throw keyError('cannot be read')
  })
  if (text.includes('PRIVATE')) throw keyError('is a private key, which stays on the ground')
  try {
    const key = createPublicKey(text)
    if (key.asymmetricKeyType === 'rsa') return key.export({ type: 'spki', format: 'pem' }).toString()
  } catch {
    throw keyError('is not a public key')
  }
  throw keyError('is not an RSA key')
}
