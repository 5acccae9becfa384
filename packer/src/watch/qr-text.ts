/** A QR code (ISO 18004) for a terminal: two rows of modules in one line, black on white in any color scheme. */
import { encode } from 'uqr'

/** Quiet zone required by readers, in modules. */
const border = 4
/** By the upper and the lower module: neither is dark, the lower one, the upper one, both. */
const blocks = [' ', '▄', '▀', '█'] as const
const blackOnWhite = '\u001b[38;5;16;48;5;231m'
const reset = '\u001b[0m'

export function qrText(text: string): string {
  const { data } = encode(text, { ecc: 'L', border })
  const lines: string[] = []
  for (let row = 0; row < data.length; row += 2) {
    const lower = data[row + 1] ?? []
    const line = data[row]!.map((isDark, column) => blocks[(isDark ? 2 : 0) + (lower[column] ? 1 : 0)]!)
    lines.push(`${blackOnWhite}${line.join('')}${reset}`)
  }
  return `${lines.join('\n')}\n`
}
