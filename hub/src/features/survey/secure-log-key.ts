/** Reads the airline's public key for secure logs; the private key is never on board. @see OP-78 */
import { readPublicKey } from '@altiport/pack/key-file'
import { SettingsError } from '#core/settings.ts'
import { namesOf } from '#core/settings-environment.ts'

const remedy = 'give the public key (.pub) of a pair made with altiport keys make'

/** In PEM; `null` if none is set. @throws SettingsError if the file cannot be read, or is not an RSA public key */
export async function readSecureLogKey(file: string | undefined): Promise<string | null> {
  if (file === undefined) return null
  const key = await readPublicKey(file, 'rsa', remedy).catch((error: Error) => {
    throw new SettingsError(`${namesOf('secureLogKey')}: ${error.message}.`)
  })
  return key.export({ type: 'spki', format: 'pem' }).toString()
}
