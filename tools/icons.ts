/**
 * Writes `ui/icons.svg`, the crew's sprite, and the icon names: only icons that are in use. Run: `npx tsx
 * tools/icons.ts`.
 */
import { readFileSync, writeFileSync } from 'node:fs'

/**
 * A name alone is the regular weight; `name:fill` and `name:bold` are the others. Add icons here, then run.
 */
const ofPassengers = `
airplane:fill airplane-landing airplane-takeoff
arrow-clockwise:bold arrow-counter-clockwise
arrow-left arrow-left:bold
arrow-square-out
book-open
caret-down caret-left caret-right caret-left:bold caret-right:bold
chat-circle-dots
check check:bold check-circle:fill
clock
closed-captioning closed-captioning:fill
corners-in corners-out
dots-three-vertical:bold
dots-six-vertical
film-strip
game-controller gear-six
globe-hemisphere-west
headphones
heart heart:fill
house house:fill
images
info
lock:fill
magnifying-glass magnifying-glass:bold magnifying-glass-minus magnifying-glass-plus
map-pin-line
minus:bold
moon
moon-stars
music-notes-simple
newspaper newspaper-clipping
path
pause:fill
picture-in-picture
play:fill
plus plus:bold
queue repeat
scroll
shield-check
shuffle skip-back:fill skip-forward:fill
speaker-high speaker-high:fill speaker-slash
squares-four squares-four:fill
subtitles
sun sun-horizon
text-aa
translate
trash
warning
waveform
wifi-slash
x x:bold
arrow-u-up-left
bookmark-simple bookmark-simple:fill
bus
cloud-sun
coins
download-simple
envelope-simple
globe-simple
map-pin
phone
phone-call
sparkle sparkle:fill
train
users-three
package:fill
receipt:fill
seat seat:fill
shopping-bag shopping-bag:fill
storefront:fill
ticket
arrow-up arrow-down
star star:fill
lock-simple:fill
`

/** The console's icons are a separate file, so that passengers need not load them. */
const ofCrew = `
airplane-takeoff airplane-takeoff:fill
backspace
broadcast
caret-down:bold caret-left:bold caret-right:bold caret-up:bold
check:bold check-circle:fill
clock-counter-clockwise
database
film-strip
gear-six
hard-drives
heartbeat heartbeat:fill
list-checks list-checks:fill
megaphone
megaphone-simple megaphone-simple:fill
minus:bold
moon:fill
network
play:fill
plugs-connected
plus:bold
receipt
shield-check
tote-simple tote-simple:fill
warning:fill
wifi-slash:bold
x:bold
`

const weights = ['regular', 'fill', 'bold'] as const
type DrawingByWeight = Record<string, string>

writeSprite(ofPassengers, 'ui/')
writeSprite(ofCrew, 'crew/src/core/icon/')

function writeSprite(list: string, folder: string) {
  const icons: Record<string, DrawingByWeight> = {}
  for (const word of list.trim().split(/\s+/).sort()) {
    const [name, weight = 'regular'] = word.split(':') as [string, string?]
    icons[name] = {
      ...icons[name],
      [weight]: drawingOf(weight === 'regular' ? name : `${name}-${weight}`, weight),
    }
  }
  writeFileSync(
    new URL(`../${folder}icons.svg`, import.meta.url),
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256"><!-- Made by tools/icons.ts from Phosphor -->\n${Object.entries(icons).map(inSprite).join('\n')}\n</svg>\n`,
  )
  const names = Object.keys(icons).map((name) => `  | '${name}'\n`)
  writeFileSync(
    new URL(`../${folder}icon-name.ts`, import.meta.url),
    `/** Made by tools/icons.ts: the names that \`icons.svg\` holds. Do not edit. */\nexport type IconName =\n${names.join('')}`,
  )
}

function drawingOf(file: string, weight: string): string {
  const svg = readFileSync(
    new URL(`../node_modules/@phosphor-icons/core/assets/${weight}/${file}.svg`, import.meta.url),
    'utf8',
  )
  const paths = [...svg.matchAll(/\sd="([^"]+)"/g)].map(([, d]) => d)
  const drawings = svg.match(/<(path|circle|rect|line|polyline|polygon|ellipse)\b/g) ?? []
  if (!paths.length || paths.length !== drawings.length)
    throw new Error(`${file} contains shapes other than paths`)
  return paths.join('')
}

/** One drawing under its own weight's id, and under those of the weights that the icon lacks. */
function inSprite([name, drawn]: [string, DrawingByWeight]): string {
  const lacking = weights.filter((weight) => !(weight in drawn))
  return Object.entries(drawn)
    .map(([weight, d], index) => {
      const path = `<path id="${name}-${weight}" d="${d}"/>`
      return index > 0 ? path : lacking.reduce((inner, lack) => `<g id="${name}-${lack}">${inner}</g>`, path)
    })
    .join('')
}
