/** The URL that contains a pass, and the parsing of typed or pasted input. Pure. */
import { readCode } from '@altiport/wire/carry-on-code'

export const carryOnPath = '/carry-on'
const passPrefix = 'pass='

/** In the fragment, which is never sent to a server or logged. @see PAX-04 */
export const passAddress = (origin: string, pass: string): string =>
  `${origin}${carryOnPath}#${passPrefix}${pass}`

/** The pass in a URL or its fragment; null if there is none. */
export function passIn(text: string): string | null {
  const index = text.lastIndexOf(`#${passPrefix}`)
  const pass = index < 0 ? '' : text.slice(index + 1 + passPrefix.length).trim()
  return pass === '' ? null : pass
}

export type ParsedInput = { code: string } | { pass: string } | 'invalid'

export function parseInput(text: string): ParsedInput {
  const pass = passIn(text)
  if (pass !== null) return { pass }
  const code = readCode(text)
  return code === null ? 'invalid' : { code }
}
