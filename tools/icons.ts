/** Writes `ui/icons.tsx`: the paths of the icons that are used, and no others. Run: `npx tsx tools/icons.ts`. */
import { readFileSync, writeFileSync } from 'node:fs'

/** A name alone is the regular weight; `name:fill` and `name:bold` are the others. Add here, then run. */
const used = `
airplane:fill
arrow-clockwise:bold arrow-counter-clockwise
arrow-left arrow-left:bold
arrow-square-out
caret-down caret-left caret-right caret-left:bold caret-right:bold
chat-circle-dots
check check:bold check-circle:fill
clock
closed-captioning closed-captioning:fill
corners-in corners-out
dots-three-vertical:bold
film-strip
gear-six
globe-hemisphere-west
house house:fill
info
lock:fill
magnifying-glass magnifying-glass:bold
map-pin-line
minus:bold
moon
moon-stars
pause:fill
play:fill
plus plus:bold
scroll
shield-check
speaker-high speaker-high:fill speaker-slash
squares-four squares-four:fill
subtitles
sun
translate
trash
warning
waveform
wifi-slash
x x:bold
`

const icons: Record<string, Record<string, string>> = {}
for (const word of used.trim().split(/\s+/).sort()) {
  const [name, weight = 'regular'] = word.split(':') as [string, string?]
  const file = weight === 'regular' ? name : `${name}-${weight}`
  const svg = readFileSync(
    new URL(`../node_modules/@phosphor-icons/core/assets/${weight}/${file}.svg`, import.meta.url),
    'utf8',
  )
  const paths = [...svg.matchAll(/\sd="([^"]+)"/g)].map(([, d]) => d)
  const drawings = svg.match(/<(path|circle|rect|line|polyline|polygon|ellipse)\b/g) ?? []
  if (!paths.length || paths.length !== drawings.length) throw new Error(`${file} is not made of paths alone`)
  icons[name] = { ...icons[name], [weight]: paths.join('') }
}

const lines = Object.entries(icons).map(
  ([name, weights]) =>
    `  '${name}': {\n${Object.entries(weights)
      .map(([weight, d]) => `    ${weight}: '${d}',\n`)
      .join('')}  },\n`,
)
writeFileSync(
  new URL('../ui/icons.tsx', import.meta.url),
  `/** Made by tools/icons.ts from Phosphor: do not edit. */\nexport const icons = {\n${lines.join('')}} as const\n`,
)
