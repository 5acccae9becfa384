/** The airline's public key for secure logs; the private one is never on board. @see OP-78 */
import { createPublicKey } from 'node:crypto'
import { readFile } from 'node:fs/promises'

/** In PEM; `null` where none is set. Throws where the file is no RSA public key, so that the hub says so at its start. */
export async function readSecureLogKey(file: string | undefined): Promise<string | null> {
  if (file === undefined) return null
  const keyError = (why: string) =>
    new Error(`ALTIPORT_SECURE_LOG_KEY: ${file} ${why}; make one with altiport keys make`)
  const text = await readFile(file, 'utf8').catch(() => {
    throw keyError('cannot be read')
  })
  if (text.includes('PRIVATE')) throw keyError('is a private key, which stays on the ground')
  try {
    const key = createPublicKey(text)
    if (key.asymmetricKeyType === 'rsa') return key.export({ type: 'spki', format: 'pem' }).toString()
  } catch {
    throw keyError('is no public key')
  }
  throw keyError('is no RSA key')
}
