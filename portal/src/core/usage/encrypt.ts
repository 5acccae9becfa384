/** RSA in JavaScript: Web Crypto is unavailable on plain http. @see OP-77 */

import { usageLogLimit } from '@altiport/wire/limits'
import { asciiJson, chunksOf, type SecureMessage, secureLogVersion } from '@altiport/wire/secure-log'
import { logStrings } from '@altiport/wire/usage'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { JSEncrypt } from 'jsencrypt'
import { logWarning } from '#core/error-log.ts'

/** Upper bound for the other fields of a log string, in characters. */
const chunkOverhead = 80
/** Shorter keys are accepted with a warning. @see OP-78 */
const minKeyBits = 2048

/**
 * The log strings of one message, each with as many chunks as fit; `id` identifies the message.
 *
 * @throws if `key` is not a public key, or is too short to encrypt a chunk
 */
export function secureStrings(key: string, message: SecureMessage, id: string): string[] {
  const rsa = new JSEncrypt()
  rsa.setPublicKey(key)
  const json = asciiJson(message)
  const chunks = chunksOf(json, bytesToHex(sha256(utf8ToBytes(json)))).map((chunk) => {
    const encrypted = rsa.encrypt(chunk)
    if (!encrypted) throw new Error('The key for secure logs cannot encrypt.')
    return encrypted
  })
  const bits = atob(chunks[0] ?? '').length * 8
  if (bits < minKeyBits) logWarning(`The key for secure logs has only ${bits} bits.`)
  const chunksPerLog = Math.max(
    1,
    Math.floor((usageLogLimit - chunkOverhead) / ((chunks[0]?.length ?? 0) + 1)),
  )
  return chunks.flatMap((_, index) =>
    index % chunksPerLog === 0
      ? [
          logStrings.secureLog(
            secureLogVersion,
            id,
            index,
            chunks.length,
            chunks.slice(index, index + chunksPerLog),
          ),
        ]
      : [],
  )
}
