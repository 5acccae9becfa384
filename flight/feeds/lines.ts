/** Splits a stream into lines, regardless of how it is chunked, with bounded memory. Pure. */

export type LineState = { rest: string; isSkipping: boolean }
export const initialLineState: LineState = { rest: '', isSkipping: false }

/**
 * Returns complete lines without their ends (LF, CR, CRLF or NUL), except empty ones.
 * A line longer than `maxChars` is dropped up to its end and counted once.
 */
export function stepLines(
  state: LineState,
  text: string,
  maxChars: number,
): { state: LineState; lines: string[]; dropped: number } {
  const pieces = text.split(lineEnd)
  const lines: string[] = []
  let { rest, isSkipping } = state
  let dropped = 0
  pieces.forEach((piece, index) => {
    const isOpen = index === pieces.length - 1
    if (!isSkipping && rest.length + piece.length > maxChars) {
      dropped++
      isSkipping = true
      rest = ''
    }
    if (!isSkipping) rest += piece
    if (isOpen) return
    if (rest !== '') lines.push(rest)
    rest = ''
    isSkipping = false
  })
  return { state: { rest, isSkipping }, lines, dropped }
}

/** Some boxes end their lines with NUL. */
const lineEnd = /[\r\n\0]/

/** Parses each complete line with `read`, which returns `null` for a line that cannot be parsed. */
export function readLines<State, Read>(
  state: State,
  lines: string[],
  read: (state: State, line: string) => { state: State; observation: Read | null } | null,
): { state: State; observations: Read[]; refused: number } {
  const observations: Read[] = []
  let refused = 0
  let current = state
  for (const line of lines) {
    const result = read(current, line)
    if (result === null) {
      refused++
      continue
    }
    current = result.state
    if (result.observation) observations.push(result.observation)
  }
  return { state: current, observations, refused }
}
