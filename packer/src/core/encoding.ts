/** Decodes a text file; if it is not in UTF-8, names its encoding and where the file shows it. */

/** `text` is the content of a file in UTF-8, without its byte order mark. */
export type DecodedText = { text: string } | { message: string; line: number; column: number }

export function decodeText(bytes: Uint8Array): DecodedText {
  const utf16 = utf16Of(bytes)
  if (utf16) return { message: `is in ${utf16}; save it as UTF-8`, line: 1, column: 1 }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) }
  } catch {
    return invalidByteProblem(bytes)
  }
}

/**
 * The problem as one sentence, which includes the line of its excerpt if it has one; for a file that another file
 * names. `undefined` for UTF-8.
 */
export function encodingProblem(bytes: Uint8Array): string | undefined {
  const decoded = decodeText(bytes)
  if ('text' in decoded) return undefined
  return decoded.message.replace('”)', `” on line ${decoded.line})`)
}

/** The UTF-16 that the bytes are in, or `undefined`. Without a byte order mark, every other byte of Latin text is 0. */
function utf16Of(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'UTF-16 (little-endian)'
  if (first === 0xfe && second === 0xff) return 'UTF-16 (big-endian)'
  const head = bytes.subarray(0, 512)
  const zeros = [0, 1].map((parity) => head.filter((byte, i) => i % 2 === parity && byte === 0).length)
  if (zeros[1]! > head.length / 5) return 'UTF-16 (little-endian, without a byte order mark)'
  return zeros[0]! > head.length / 5 ? 'UTF-16 (big-endian, without a byte order mark)' : undefined
}

/**
 * Where the bytes stop being UTF-8. If non-ASCII characters come before, the file is damaged there; else it is
 * probably in Windows-1252, unless one of the next 40 bytes is not defined in Windows-1252.
 */
function invalidByteProblem(bytes: Uint8Array): { message: string; line: number; column: number } {
  const prefix = validPrefix(bytes)
  const lines = prefix.split('\n')
  const line = lines.length
  const column = lines.at(-1)!.length + 1
  const offset = new TextEncoder().encode(prefix).length
  const rest = bytes.subarray(offset, offset + 40)
  const before = lines.at(-1)!.slice(-40)
  const word = (encoding: string) =>
    /[\p{L}\p{N}’']*$/u.exec(before)![0] + /^[^\s,;}\]]*/.exec(new TextDecoder(encoding).decode(rest))![0]
  const excerptIn = (encoding: string) => `(see “${word(encoding).slice(0, 30)}”)`
  if (/[^\0-\x7f]/.test(prefix))
    return { message: `is UTF-8, but damaged here ${excerptIn('utf-8')}; write the text again`, line, column }
  const isWindows1252 = !rest.some((byte) => [0x81, 0x8d, 0x8f, 0x90, 0x9d].includes(byte))
  if (!isWindows1252) return { message: 'is not text in UTF-8; save it as UTF-8', line, column }
  return {
    message: `is probably in Windows-1252, not in UTF-8 ${excerptIn('windows-1252')}; save it as UTF-8`,
    line,
    column,
  }
}

/** The longest beginning that is UTF-8. */
function validPrefix(bytes: Uint8Array): string {
  let [from, to] = [0, bytes.length]
  const read = (end: number): string | undefined => {
    try {
      // As a stream, so that a character that is cut off at the end is no error.
      return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes.subarray(0, end), {
        stream: true,
      })
    } catch {
      return undefined
    }
  }
  while (from < to) {
    const middle = Math.ceil((from + to) / 2)
    if (read(middle) === undefined) to = middle - 1
    else from = middle
  }
  return read(from) ?? ''
}
