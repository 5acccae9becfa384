/** What the drawings of goods are made with: colours between colours, light on round and flat things, simple bodies. */

export type Ink = ReturnType<typeof inkwell>

/** A drawing is 400 wide and 400 high, on nothing: it stands on the shop's stage. */
export function inkwell() {
  const defs: string[] = []
  const define = (body: (id: string) => string) => {
    const id = `g${defs.length}`
    defs.push(body(id))
    return `url(#${id})`
  }
  const gradient = (stops: [number, string][], across: boolean) =>
    define((id) => {
      const marks = stops.map(([at, colour]) => `<stop offset="${at}" stop-color="${colour}"/>`).join('')
      return `<linearGradient id="${id}"${across ? '' : ' x2="0" y2="1"'}>${marks}</linearGradient>`
    })
  return {
    /** Light from the left on something round that stands. */
    round: (colour: string) =>
      gradient(
        [
          [0, mix(colour, '#000000', 0.32)],
          [0.16, mix(colour, '#ffffff', 0.12)],
          [0.3, mix(colour, '#ffffff', 0.42)],
          [0.52, colour],
          [0.86, mix(colour, '#000000', 0.26)],
          [1, mix(colour, '#000000', 0.4)],
        ],
        true,
      ),
    /** Light from above on something flat. */
    flat: (colour: string, depth = 0.16) =>
      gradient(
        [
          [0, mix(colour, '#ffffff', depth)],
          [1, mix(colour, '#000000', depth)],
        ],
        false,
      ),
    /** A ball, a bud, a belly. */
    ball: (colour: string) =>
      define(
        (id) =>
          `<radialGradient id="${id}" cx=".36" cy=".3" r=".8"><stop offset="0" stop-color="${mix(colour, '#ffffff', 0.45)}"/><stop offset=".5" stop-color="${colour}"/><stop offset="1" stop-color="${mix(colour, '#000000', 0.34)}"/></radialGradient>`,
      ),
    sheet: (body: string) =>
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" width="800" height="800">${defs.length > 0 ? `<defs>${defs.join('')}</defs>` : ''}${body}</svg>\n`,
  }
}

/** `share` of the other colour, 0 to 1. */
export function mix(one: string, other: string, share: number): string {
  const parts = [1, 3, 5].map((at) => {
    const [from, to] = [one, other].map((colour) => Number.parseInt(colour.slice(at, at + 2), 16)) as [
      number,
      number,
    ]
    return Math.round(from + (to - from) * share)
  })
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  radius = 0,
  more = '',
) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}"${radius ? ` rx="${radius}"` : ''} fill="${fill}"${more && ` ${more}`}/>`
export const oval = (x: number, y: number, rx: number, ry: number, fill: string, more = '') =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"${more && ` ${more}`}/>`
export const path = (d: string, fill: string, more = '') =>
  `<path d="${d}" fill="${fill}"${more && ` ${more}`}/>`
export const line = (d: string, colour: string, width: number, more = '') =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${more && ` ${more}`}/>`
export const turned = (degrees: number, body: string, x = 200, y = 200) =>
  `<g transform="rotate(${degrees} ${x} ${y})">${body}</g>`
export const shine = (d: string, strength = 0.5) => path(d, '#ffffff', `opacity="${strength}"`)

/** A word on a label; its width is held, whatever typeface the device has. */
export const word = (
  text: string,
  x: number,
  y: number,
  size: number,
  width: number,
  colour: string,
  serif = true,
) =>
  `<text x="${x}" y="${y}" font-family="${serif ? 'Georgia, serif' : 'Helvetica, Arial, sans-serif'}" font-size="${size}" text-anchor="middle" textLength="${width}" lengthAdjust="spacingAndGlyphs" fill="${colour}">${text}</text>`
