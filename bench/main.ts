/** `npm run bench`: each line beside its peer in one run; `npm run bench -- media socket` runs those lines alone. */
import { loadavg } from 'node:os'
import { ads } from './ads.ts'
import { announce } from './announce.ts'
import { api } from './api.ts'
import { catalogue } from './catalogue.ts'
import { firstFrame } from './first-frame.ts'
import { firstLoad } from './first-load.ts'
import type { Line } from './line.ts'
import { magazine } from './magazine.ts'
import { media } from './media.ts'
import { packer } from './packer.ts'
import { reconnect } from './reconnect.ts'
import { search } from './search.ts'
import { socket } from './socket.ts'
import { start } from './start.ts'
import { taps } from './taps.ts'
import { usage } from './usage.ts'

const benches: Record<string, () => Promise<Line[]>> = {
  'first-load': firstLoad,
  'first-frame': firstFrame,
  taps,
  magazine,
  media,
  api,
  ads,
  socket,
  reconnect,
  announce,
  start,
  usage,
  catalogue,
  search,
  packer,
}

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !(name in benches))
if (unknown.length > 0) {
  console.error(`There is no line ${unknown.join(', ')}; there are ${Object.keys(benches).join(', ')}.`)
  process.exit(2)
}

const rows: Line[] = []
for (const [name, bench] of Object.entries(benches)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  console.error(`measuring ${name} …`)
  rows.push(...(await bench()))
}

const cells = rows.map((row) => [
  row.what,
  row.peer === undefined ? '' : show(row.peer, row.unit),
  show(row.ours, row.unit),
  row.peer === undefined ? '' : `${(row.ours / row.peer).toFixed(2)} ×`,
  row.mustReach,
  row.reached ? 'reached' : 'NOT REACHED',
])
const head = ['what', 'beside', 'ours', 'ratio', 'must reach', '']
const widths = head.map((title, column) => Math.max(title.length, ...cells.map((row) => row[column]!.length)))
for (const row of [head, ...cells])
  console.log(row.map((cell, column) => cell.padEnd(widths[column]!)).join('  '))
console.log(
  `\nNode ${process.version}, load ${loadavg()[0]!.toFixed(1)}, ${new Date().toISOString().slice(0, 10)}`,
)
process.exit(rows.every((row) => row.reached) ? 0 : 1)

function show(value: number, unit: string): string {
  return `${value >= 100 ? value.toFixed(0) : value.toPrecision(3)} ${unit}`
}
