/** Slips of people who do not know the format, one at a time: what is refused, and in which words. */
import { cpSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { zipSync } from 'fflate'
import { afterAll, expect, test } from 'vitest'
import { problemLine } from '#core/problem.ts'
import { copyFullPack, edit, temporaryFolder } from '#testing/packs.ts'
import { checkPack } from './check.ts'

const temp = temporaryFolder()
afterAll(() => temp.remove())

let copies = 0
type Change = Parameters<typeof edit>[1] | ((folder: string) => void)

async function problemsAfter(change: Change): Promise<string[]> {
  const folder = copyFullPack(join(temp.folder, `copy-${++copies}`))
  if (typeof change === 'function') change(folder)
  else edit(folder, change)
  return (await checkPack(folder, '2026-11-23')).problems.map(problemLine)
}

test.each<[string, Change, string[]]>([
  [
    'PACK-02 a file that Windows has given a second extension',
    (folder) => cpSync(join(folder, 'products/sea-glass.yaml'), join(folder, 'products/salt.yaml.txt')),
    ['products/salt.yaml.txt  is not read, as its name ends in .txt; rename it salt.yaml'],
  ],
  [
    'PACK-02 items in a folder with another name',
    (folder) => {
      mkdirSync(join(folder, 'umfragen'))
      renameSync(join(folder, 'surveys/crossing.yaml'), join(folder, 'umfragen/crossing.yaml'))
    },
    [
      'umfragen  is not a folder of a pack, so crossing.yaml in it is not read; move it to one of videos, series, audio, press, images, games, guides, articles, collections, products, surveys, or out of the pack',
    ],
  ],
  [
    'PACK-02 a picture by its address',
    { 'videos/over.yaml': [['poster: videos/harbour', 'poster: https://cdn.example']] },
    [
      'videos/over.yaml:12:9  poster: is an address, but there is no internet on board; put the file into the pack and name it',
    ],
  ],
  [
    'PACK-02 a Windows path in double quotes',
    { 'videos/over.yaml': [['poster: videos/harbour/poster.jpg', 'poster: "videos\\poster.jpg"']] },
    [
      'videos/over.yaml:12:16  is not valid YAML: a \\ has a special meaning in double quotes; write / in the name of a file, and \\\\ for the backslash itself',
    ],
  ],
  [
    'PACK-02 an Arabic comma in a map',
    { 'products/sea-glass.yaml': [['Sea glass, fr', 'Sea glass، fr']] },
    [
      'products/sea-glass.yaml:2:23  is not valid YAML: this ، is not the plain , of YAML; write , and a space',
    ],
  ],
  [
    'PACK-02 a colon of a Chinese keyboard',
    { 'products/sea-glass.yaml': [['stock: 12', 'stock：12']] },
    [
      'products/sea-glass.yaml:6:6  is not valid YAML: this ： is not the plain : of YAML; write : and a space',
    ],
  ],
  [
    'PACK-02 an equals sign in place of a colon',
    { 'products/sea-glass.yaml': [['stock: 12', 'stock = 12']] },
    [
      'products/sea-glass.yaml:6:7  is not valid YAML: this = is not the plain : of YAML; write : and a space',
    ],
  ],
  [
    'PACK-02 lines with commas, as in JSON',
    { 'products/sea-glass.yaml': [[/id: .*\n(title: .*)/, '"id": "sea-glass",\n$1,']] },
    ['products/sea-glass.yaml:1:18  is not valid YAML: the line ends with a comma; remove it'],
  ],
  [
    'PACK-02 invisible characters in an id, in a file name and in an address',
    {
      'shop.yaml': [['featured: sea-glass', 'featured: sea-glass\u200e']],
      'videos/over.yaml': [['poster: videos/harbour/poster.jpg', 'poster: "videos/harbour/poster.jpg "']],
      'menu.yaml': [['path: /app/moving-map', 'path: /app/moving-map\u200b']],
    },
    [
      'menu.yaml:31:11  entries.2.path: has an invisible character; delete the whole address and type it again',
      'shop.yaml:2:11  featured: has an invisible character; delete the whole value and type it again',
      'videos/over.yaml:12:9  poster: begins or ends with a space, or has an invisible character; type it again',
    ],
  ],
  [
    'PACK-02 a character that cannot be shown',
    { 'products/sea-glass.yaml': [['en: Sea glass', 'en: "Sea\\x00glass"']] },
    ['products/sea-glass.yaml:2:14  title.en: has a character that cannot be shown; write the text again'],
  ],
  [
    'PACK-02 languages in other forms',
    { 'pack.yaml': [['[en, fr, ar]', '[en, FR, pt_BR, Arabic, Klingonisch]']] },
    [
      'pack.yaml:6:17  languages.1: is not a language code; write fr',
      'pack.yaml:6:21  languages.2: is not a language code; write pt-BR',
      'pack.yaml:6:28  languages.3: is not a language code; write ar',
      'pack.yaml:6:36  languages.4: is not a language code; write it like en, fr, or pt-BR',
    ],
  ],
  [
    'PACK-01 a format in quotes',
    { 'pack.yaml': [['format: 2', 'format: "2"']] },
    ['pack.yaml:1:9  format: must be 2; remove the quotes'],
  ],
  [
    'PACK-02 a number with thousands',
    { 'guides/port.yaml': [['population: 1200', 'population: 1,421,409']] },
    ['guides/port.yaml:9:13  population: must be a number; write 1421409'],
  ],
  [
    'GDE-02 midnight as 24:00',
    { 'guides/port.yaml': [['to: "19:00"', 'to: "24:00"']] },
    [
      'guides/port.yaml:23:61  sections.0.places.0.openingHours.0.to: is not a time of day; write "00:00" for midnight',
    ],
  ],
  [
    'GDE-02 weather in Fahrenheit',
    { 'guides/port.yaml': [['highInC: 16, lowInC: 8', 'highInC: 86, lowInC: 72']] },
    ['guides/port.yaml:12:33  weather.0.highInC: is 86, which cannot be in °C; if it is in °F, write 30'],
  ],
  [
    'GDE-02 a low above the high',
    { 'guides/port.yaml': [['highInC: 16, lowInC: 8', 'highInC: 8, lowInC: 16']] },
    ['guides/port.yaml:12:33  weather.0.highInC: is lower than lowInC; swap the two'],
  ],
  [
    'SHP-01 a currency with two letters exchanged, and an amount with the decimals of the right one,',
    { 'shop.yaml': [['currency: EUR', 'currency: BDH']], 'products/sea-glass.yaml': [['3.50', '3.500']] },
    [
      'products/sea-glass.yaml:5:8  price: is 3.500, but BDH is not a currency that we know, so 2 decimals are assumed; correct the currency, or write 3.50',
    ],
  ],
  [
    'FRM-30 a length from high to low',
    { 'surveys/crossing.yaml': [['length:0,200', 'length:200,0']] },
    [
      'surveys/crossing.yaml:18:12  questions.2.rules: has length:200,0, which no entry can meet; write length:0,200',
    ],
  ],
  [
    'HOM-06 a menu entry with the source of another page',
    { 'menu.yaml': [['source: videos', 'source: audio']] },
    ['menu.yaml:20:13  entries.1.source: is audio, but the path opens a page of videos; correct one of them'],
  ],
  [
    'HOM-06 a menu entry with the screen of another page',
    { 'menu.yaml': [['name: moving-map', 'name: guide']] },
    ['menu.yaml:30:11  entries.2.name: is guide, but the path opens moving-map; correct one of them'],
  ],
  [
    'GWA-01 a script that a page names in other capitals, and one that is not there',
    (folder) => {
      edit(folder, { 'games/pebbles/bundle/index.html': [['pebbles.js', 'Pebbles.js']] })
      rmSync(join(folder, 'games/pebbles/bundle/pebbles.css'))
    },
    [
      'games/pebbles.yaml:9:9  bundle: index.html loads pebbles.css, which is not in the bundle; add it or correct its name',
      'games/pebbles.yaml:9:9  bundle: index.html loads Pebbles.js, which is not in the bundle; did you mean pebbles.js?',
    ],
  ],
  [
    'GWA-01 a zip file with its folder around the files',
    (folder) => {
      edit(folder, { 'games/pebbles.yaml': [['pebbles/bundle', 'pebbles/bundle.zip']] })
      const page = new TextEncoder().encode('<!doctype html>')
      writeFileSync(join(folder, 'games/pebbles/bundle.zip'), zipSync({ 'bundle/index.html': page }))
    },
    [
      'games/pebbles.yaml:9:9  bundle: has no start page index.html; it has bundle/index.html, so zip the files of that folder, not the folder',
    ],
  ],
])('%s is refused, with what to do', async (_, change, expected) => {
  expect(await problemsAfter(change)).toEqual(expected)
})
