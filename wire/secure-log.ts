/**
 * The format of the secure log, version v2: a passenger's message as ASCII, prefixed with its length and
 * digest, split into numbered chunks of 100 characters that are encrypted one by one. Pure; the caller
 * encrypts and decrypts.
 *
 * @see LOG-13 to LOG-16, OP-77, and docs/decisions/0027-secure-log.md
 */

export const secureLogVersion = 'v2'
/** @see LOG-15 */
export const chunkLength = 100
/** Leading characters of each chunk that hold its number, in base 36. */
const numberLength = 4
const bodyLength = chunkLength - numberLength

export type SecureMessage = { kind: string; data: unknown }

/** JSON in ASCII up to `~`; all other characters are escaped, so that no script is lost. @see OP-77 */
export const asciiJson = (message: SecureMessage): string =>
  JSON.stringify(message).replace(
    /[\u007f-\uffff]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

/** The chunks before encryption; `digest` is the SHA-256 of `text` in hexadecimal. */
export function chunksOf(text: string, digest: string): string[] {
  const framed = `${text.length};${digest};${text}`
  const count = Math.ceil(framed.length / bodyLength)
  return Array.from({ length: count }, (_, n) => {
    const number = n.toString(36).padStart(numberLength, '0')
    return number + framed.slice(n * bodyLength, (n + 1) * bodyLength)
  })
}

export type JoinedMessage = { message: SecureMessage } | { error: string }

/** Joins decrypted chunks into the message, or returns a description of the error. */
export function joinChunks(chunks: readonly string[], digestOf: (text: string) => string): JoinedMessage {
  const numbers = chunks.map((chunk) => Number.parseInt(chunk.slice(0, numberLength), 36))
  const broken = numbers.findIndex((number) => !Number.isInteger(number))
  if (broken >= 0) return { error: `chunk ${broken + 1} has no number: it was changed` }
  const framed = chunks.map((chunk) => chunk.slice(numberLength)).join('')
  const [, length, digest, text = ''] = /^(\d+);([0-9a-f]{64});([ -~]*)$/.exec(framed) ?? []
  const wrong = numbers.findIndex((number, index) => number !== index)
  if (wrong >= 0) {
    const isPresent = numbers.includes(wrong)
    return { error: isPresent ? `chunk ${wrong + 1} is out of place` : `chunk ${wrong + 1} is lost` }
  }
  if (length === undefined) return { error: 'the frame of length and digest is missing: it was changed' }
  const total = Number(length)
  if (text.length < total) return { error: `the end is lost: ${text.length} of ${total} characters arrived` }
  if (text.length > total || digestOf(text) !== digest)
    return { error: 'the digest does not match: it was changed' }
  const message = messageIn(text)
  return message ? { message } : { error: 'it is not a message' }
}

/** `undefined` for other JSON, and for JSON nested too deeply to be written again: any device may frame anything. */
function messageIn(text: string): SecureMessage | undefined {
  try {
    const value = JSON.parse(text)
    JSON.stringify(value)
    return typeof value?.kind === 'string' ? value : undefined
  } catch {
    return undefined
  }
}
