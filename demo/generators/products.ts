/** Draws what the demo's shops sell, as svg beside each product's file: `npx tsx demo/generators/products.ts`. */
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Ink, inkwell, line, oval, path } from './products/ink.ts'
import * as plugged from './products/plugged.ts'
import * as things from './products/things.ts'
import * as vessels from './products/vessels.ts'

const dot = (x: number, y: number, r: number, fill: string) => oval(x, y, r, r, fill)
const olives = [
  [164, 226],
  [200, 236],
  [236, 226],
]
  .map(([x, y]) => dot(x!, y!, 17, '#7d8a3a') + dot(x! + 4, y! - 3, 5, '#b3262b'))
  .join('')
const almond = (x: number, y: number, turn: number) =>
  `<g transform="rotate(${turn} ${x} ${y})">${path(`M${x} ${y - 26}q22 24 0 52-22-28 0-52z`, '#b5793f')}${line(`M${x} ${y - 14}q6 14 0 28`, '#8a5628', 2)}</g>`
const crisp = (x: number, y: number, turn: number) =>
  oval(x, y, 30, 20, '#eebf4d', `transform="rotate(${turn} ${x} ${y})"`) +
  line(`M${x - 16} ${y - 2}q16 8 32 0`, '#d79a2b', 2, `transform="rotate(${turn} ${x} ${y})"`)
const squares = [0, 1, 2, 3, 4, 5]
  .map(
    (n) =>
      `<rect x="${116 + (n % 3) * 48}" y="${176 + Math.floor(n / 3) * 42}" width="42" height="36" rx="4" fill="#5a3322" stroke="#2d170e" stroke-width="2"/>`,
  )
  .join('')
const flame = path('M195 196q26 30 10 58-34 10-30-24 4-16 12-12 2-14 8-22z', '#c93f27')

/** By the product's id. */
const drawings: Record<string, (ink: Ink) => string> = {
  sillage: (ink) => vessels.scent(ink, '#c98a4b', '#26302c', 'Sillage', 'EAU DE CÈDRE'),
  marea: (ink) => vessels.scent(ink, '#7fb0c4', '#d9dde0', 'Marea', 'EAU DE TOILETTE'),
  'hand-balm': (ink) => vessels.tube(ink, '#b9c796', '#f4efe2', 'Balm'),
  'night-candle': (ink) => vessels.candle(ink, '#8b7aa6', 'Noche'),
  rioja: (ink) => vessels.wine(ink, '#3a1a22', '#8e1f2b', '#f5ecdc', 'Tordo'),
  txakoli: (ink) => vessels.wine(ink, '#7f9a55', '#e4d8a4', '#f6f4e6', 'Getaria'),
  'nieva-water': (ink) => vessels.water(ink, '#bcdcf0', '#2a63b0', 'Nieva'),
  'apple-juice': (ink) => vessels.water(ink, '#d9b14a', '#7b8f35', 'Pomar'),
  'lumbre-coffee': (ink) => vessels.cup(ink, '#f2ede2', flame),
  'gilda-olives': (ink) => vessels.tin(ink, '#5f6f2e', '#cfd3c2', 'Gilda', olives),
  'salted-almonds': (ink) =>
    vessels.pouch(
      ink,
      '#b07a3d',
      'Almendra',
      almond(166, 222, -30) + almond(206, 212, 10) + almond(240, 228, 40),
    ),
  'salt-chocolate': (ink) => vessels.box(ink, '#6d2f24', 'Añana', squares),
  'potato-crisps': (ink) =>
    vessels.pouch(ink, '#c43b2c', 'Piment', crisp(168, 214, -18) + crisp(222, 206, 14) + crisp(196, 238, 4)),
  'captain-teo': things.bear,
  'paper-balloon': things.balloon,
  'wooden-glider': (ink) => things.plane(ink, '#d9ab6b'),
  'cabin-cards': things.cards,
  'quiet-headphones': (ink) => plugged.headphones(ink, '#39404d'),
  'little-earbuds': (ink) => plugged.earbuds(ink, '#e8ebef'),
  'world-adapter': (ink) => plugged.adapter(ink, '#3c434e'),
  'power-slab': (ink) => plugged.powerBank(ink, '#2f5d52'),
  'field-glasses': (ink) => plugged.binoculars(ink, '#4b5a48'),
  'sleep-mask': (ink) => things.eyeMask(ink, '#2d3566'),
  'neck-pillow': (ink) => things.pillow(ink, '#a5695a'),
  'corvane-scarf': (ink) => things.scarf(ink, '#1b2f7a', '#ff7d66'),
  'wing-cap': (ink) => things.cap(ink, '#1f5c66'),
  'log-book': (ink) => things.notebook(ink, '#24504a'),
  'fountain-pen': (ink) => things.pen(ink, '#3b2a5e'),
  'luggage-tag': (ink) => things.luggageTag(ink, '#b3402c'),
  'blue-jug': vessels.jug,
}

for (const airline of ['corvane', 'oasira']) {
  const folder = join(import.meta.dirname, '..', airline, 'products')
  for (const [id, draw] of Object.entries(drawings)) {
    if (!existsSync(join(folder, `${id}.yaml`))) continue
    const ink = inkwell()
    writeFileSync(join(folder, `${id}.svg`), ink.sheet(draw(ink)))
  }
}
