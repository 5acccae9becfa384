/** Probable slips that may be intended, one at a time: each is a warning that names what to correct. */
import { execFileSync } from 'node:child_process'
import { cpSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { problemLine } from '#core/problem.ts'
import { copyFullPack, edit, temporaryFolder } from '#testing/packs.ts'
import { checkPack } from './check.ts'

const temp = temporaryFolder()
afterAll(() => temp.remove())

let copies = 0
type Change = Parameters<typeof edit>[1] | ((folder: string) => void)

/** The warnings that the unchanged pack does not have. */
async function newWarnings(change: Change): Promise<string[]> {
  unchangedWarnings ??= await warningsOf({})
  const before = await unchangedWarnings
  return (await warningsOf(change)).filter(
    (line) => !before.includes(line) && !/texts are missing/.test(line),
  )
}
let unchangedWarnings: Promise<string[]> | string[] | undefined

async function warningsOf(change: Change): Promise<string[]> {
  const folder = copyFullPack(join(temp.folder, `copy-${++copies}`))
  if (typeof change === 'function') change(folder)
  else edit(folder, change)
  const { problems, warnings } = await checkPack(folder, '2026-11-23')
  expect(problems.map(problemLine)).toEqual([])
  return warnings.map(problemLine)
}

test.each<[string, Change, string[]]>([
  [
    'LNG-01 languages that the portal does not have',
    { 'pack.yaml': [['[en, fr, ar]', '[en, fr, ar, pt-BR, sw]']] },
    [
      'pack.yaml:6:25  languages.3: passengers are not offered pt-BR, as the portal has no texts of its own in it; write pt',
      expect.stringMatching(
        /^pack\.yaml:6:32 {2}languages\.4: passengers are not offered sw, .*; the portal is in ar, de, en, .*, zh$/,
      ),
    ],
  ],
  [
    'PACK-02 exchanged translations',
    { 'products/sea-glass.yaml': [['fr: Verre de mer', 'fr: زجاج, ar: Sea glass']] },
    [
      'products/sea-glass.yaml:2:29  title.fr: has none of the letters that fr is written in; swap it with the right translation',
    ],
  ],
  [
    'PACK-02 HTML in a text',
    { 'products/sea-glass.yaml': [['en: Sea glass', 'en: "<b>Sea</b> &amp; glass"']] },
    [
      'products/sea-glass.yaml:2:14  title.en: has <b>, which is HTML, and is shown as it is written; write plain text',
    ],
  ],
  [
    'PACK-02 a placeholder, and the text of an example',
    {
      'products/sea-glass.yaml': [
        ['en: Sea glass', 'en: TBD'],
        ['the sea', 'First Last'],
      ],
    },
    [
      'products/sea-glass.yaml:2:14  title.en: looks like a placeholder; write the text that passengers see',
      'products/sea-glass.yaml:11:11  facts.0.text: is the text of an example; write your own',
    ],
  ],
  [
    'VOD-12 captions of another language',
    {
      'videos/harbour.yaml': [
        ['language: fr, file: videos/harbour/fr.vtt', 'language: ar, file: videos/harbour/fr.vtt'],
      ],
    },
    [
      'videos/harbour.yaml:27:27  captions.1.file: has none of the letters that ar is written in; name the captions of that language',
    ],
  ],
  [
    'VOD-13 a film for adults among those for children',
    { 'videos/over.yaml': [['keywords: [no-ads-too-short]', 'keywords: [kids]']] },
    [
      'videos/over.yaml:9:12  keywords.0: shows this to children, but ages is 16; remove the keyword or correct ages',
    ],
  ],
  [
    'GDE-01 a city with latitude and longitude exchanged, and the time of another city',
    (folder) => {
      edit(folder, {
        'guides/port.yaml': [
          ['latitude: 43.26, longitude: -2.93 ', 'latitude: -2.93, longitude: 43.26 '],
          ['Europe/Madrid', 'Europe/London'],
          ['map: { file: guides/port/map.json }\n', ''],
        ],
      })
    },
    [
      'guides/port.yaml:6:11  timeZone: has a different time than the airport BIO; if that is not intended, correct it to Europe/Madrid',
      'guides/port.yaml:7:11  location: is 6903 km from the airport BIO, as latitude and longitude are swapped; correct it',
    ],
  ],
  [
    'GDE-02 a place with latitude and longitude exchanged',
    { 'guides/port.yaml': [['43.261, longitude: -2.931', '-2.931, longitude: 43.261']] },
    [
      'guides/port.yaml:24:19  sections.0.places.0.location: is 6902 km from the city, as latitude and longitude are swapped; correct it',
    ],
  ],
  [
    'HOM-06 menu entries for what the pack does not have, and another app',
    (folder) => {
      rmSync(join(folder, 'surveys'), { recursive: true })
      edit(folder, {
        'menu.yaml': [['name: moving-map\n    path: /app/moving-map', 'name: survey\n    path: /app/survey']],
      })
    },
    [
      'menu.yaml:31:11  entries.2.path: opens an empty page, as the pack has no surveys; add some or remove the entry',
      'menu.yaml:34:19  entries.2.app.pxapp: is moving-map, but the path opens survey; write survey',
    ],
  ],
  [
    'HOM-06 MIC-01 two menu entries for one page, and an article to which nothing leads',
    (folder) => {
      edit(folder, {
        'menu.yaml': [
          ['    path: /app/moving-map', '    path: /app/vod'],
          ['name: moving-map', 'name: vod'],
        ],
      })
      cpSync(join(folder, 'articles/letter.yaml'), join(folder, 'articles/second.yaml'))
      edit(folder, { 'articles/second.yaml': [['id: letter', 'id: second']] })
    },
    [
      'articles/second.yaml:1:5  id: no page leads to second; list it in micro-sites.yaml',
      'menu.yaml:31:11  entries.2.path: opens the same page as the entry films; correct it or remove one',
      'menu.yaml:34:19  entries.2.app.pxapp: is moving-map, but the path opens vod; write vod',
    ],
  ],
  [
    'GWA-02 a game that uses the storage of a browser',
    (folder) =>
      writeFileSync(join(folder, 'games/pebbles/bundle/pebbles.js'), 'localStorage.setItem("a", "1")'),
    [
      'games/pebbles.yaml:9:9  bundle: pebbles.js uses localStorage, which is not available to a bundle; save through the bridge (docs/bundles.md)',
    ],
  ],
  [
    'AUD-01 PRS-01 the same file for two tracks, and for both legal texts',
    {
      'audio/tides.yaml': [['02.m4a', '01.m4a']],
      'legal.yaml': [['legal/privacy.en.md', 'legal/terms.en.md']],
    },
    [
      'audio/tides.yaml:15:11  tracks.1.file: is the same file as tracks.0.file; name its own',
      'legal.yaml:2:22  privacyPolicy.en: is the same file as termsOfUse.en; name its own',
    ],
  ],
  [
    'SHP-01 a price of nothing, a tax as a share, a sub-category without products',
    {
      'products/sea-glass.yaml': [['price: 3.50', 'price: 0.00']],
      'shop.yaml': [
        ['currency: EUR', 'currency: EUR\ntaxInPercent: 0.1'],
        ['      - id: found', '      - { id: lost, title: { en: Lost } }\n      - id: found'],
      ],
    },
    [
      'products/sea-glass.yaml:5:8  price: is 0, so passengers get it for free; correct it if that is not intended',
      'shop.yaml:2:15  taxInPercent: is less than 1%; write 10 for 10%',
      'shop.yaml:13:15  categories.0.subCategories.0.id: lost has no products, so its page is empty; add some or remove it',
    ],
  ],
  [
    'ADS-02 a misspelled format, which no page shows',
    { 'advertisements.yaml': [[/card/g, 'home-crad']] },
    ['advertisements.yaml:3:11  formats.1.id: no page shows the format home-crad; did you mean home-card?'],
  ],
])('%s: a warning, and no problem', async (_, change, expected) => {
  expect(await newWarnings(change)).toEqual(expected)
})

test('PACK-02 names in Latin letters, and texts of one letter, are right in every language', async () => {
  const title = '{ en: Sea glass, fr: A, ar: "iPhone 15" }'
  expect(await newWarnings({ 'products/sea-glass.yaml': [[/title: .*/, `title: ${title}`]] })).toEqual([])
})

test('PACK-02 VOD-10 a master in portrait format, small, silent or in another language is a warning', async () => {
  const master =
    (size: string, ...audio: string[]) =>
    (folder: string) => {
      const video = ['-f', 'lavfi', '-i', `testsrc2=size=${size}:rate=24:duration=2`]
      const codec = ['-c:v', 'libx264', '-preset', 'ultrafast', '-c:a', 'aac']
      execFileSync('ffmpeg', ['-v', 'error', ...video, ...audio, ...codec, join(folder, 'videos/over.mov')])
      edit(folder, {
        'videos/over.yaml': [[/renditions: [\s\S]*/, 'master: videos/over.mov\n']],
      })
    }
  const tone = ['-f', 'lavfi', '-i', 'sine=duration=2', '-metadata:s:a:0', 'language=fra']
  expect(await newWarnings(master('360x640', ...tone))).toEqual([
    'videos/over.yaml:11:11  language: is en, but the audio is in fr; correct it, or name the tracks under sound',
    'videos/over.yaml:14:9  master: is 360×640, taller than wide, and fills only part of a screen; export it rotated or cropped',
  ])
  expect(await newWarnings(master('320x180'))).toEqual([
    'videos/over.yaml:14:9  master: is only 320×180, and blurred on every screen; export it with 640 px or more on the longer side',
    'videos/over.yaml:14:9  master: has no audio, so passengers hear nothing; export it with its sound',
  ])
})
