/**
 * Secure logs on the ground: makes the airline's key pair, and decrypts what passengers entered. @see LOG-13
 * to LOG-16, OP-77, OP-78
 */
import {
  constants,
  createHash,
  createPrivateKey,
  generateKeyPairSync,
  type KeyObject,
  privateDecrypt,
} from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { type JoinedMessage, joinChunks, secureLogVersion } from '@altiport/wire/secure-log'

export const defaultBits = 3072

/**
 * Writes the private key to `file`, readable by its owner alone, and the public one beside it as `file.pub`.
 * @throws if one of the two exists
 */
export async function createSecureLogKeys(file: string, bits = defaultBits): Promise<void> {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: bits })
  await writeFile(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flag: 'wx' })
  await writeFile(`${file}.pub`, publicKey.export({ type: 'spki', format: 'pem' }), { flag: 'wx' })
}

/** @throws if it is another kind of file; the message says what to give */
export const readPrivateKey = (pem: string): KeyObject => {
  try {
    return createPrivateKey(pem)
  } catch {
    throw new Error(
      'the key is not a private one in PEM; give the file without .pub of a pair that altiport keys make has made',
    )
  }
}

export type ReadMessage = { id: string } & JoinedMessage

/** The chunks of one message: those of each log string by the index of their first; `count` is that of all chunks. */
type Parts = { chunks: Map<number, string[]>; count: number }

/** The messages in these log strings, in the order of their first strings; other log strings are ignored. */
export function readSecureLogs(logs: Iterable<string>, key: KeyObject): ReadMessage[] {
  const messages = new Map<string, Parts>()
  for (const log of logs) {
    const [event, version, id = '', firstIndex, count, chunks = ''] = log.split(';')
    if (event !== 'secureLog' || version !== secureLogVersion) continue
    const parts = messages.get(id) ?? { chunks: new Map<number, string[]>(), count: Number(count) }
    messages.set(id, parts)
    parts.chunks.set(Number(firstIndex), chunks.split(','))
  }
  return [...messages].map(([id, parts]) => ({ id, ...joinMessage(parts, key) }))
}

function joinMessage({ chunks, count }: Parts, key: KeyObject): JoinedMessage {
  const encrypted = [...chunks].sort(([one], [other]) => one - other).flatMap(([, part]) => part)
  const lost = count - encrypted.length
  if (lost > 0) return { error: `${lost} of ${count} chunks ${lost === 1 ? 'is' : 'are'} lost` }
  const clear: string[] = []
  for (const [index, chunk] of encrypted.entries()) {
    const text = decrypt(chunk, key)
    if (text === undefined)
      return { error: `chunk ${index + 1} cannot be read: it was changed, or is for another key` }
    clear.push(text)
  }
  return joinChunks(clear, (text) => createHash('sha256').update(text).digest('hex'))
}

/** Removes the padding by hand, as Node refuses to for PKCS #1 v1.5. @see RFC 8017, 7.2.2 */
function decrypt(chunk: string, key: KeyObject): string | undefined {
  try {
    const block = privateDecrypt({ key, padding: constants.RSA_NO_PADDING }, Buffer.from(chunk, 'base64'))
    const end = block.indexOf(0, 2)
    if (block[0] !== 0 || block[1] !== 2 || end < 10) return undefined
    return block.subarray(end + 1).toString('latin1')
  } catch {
    return undefined
  }
}
