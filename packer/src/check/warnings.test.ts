/** Warnings of a pack, which do not prevent its build. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { problemLine } from '#core/problem.ts'
import { run } from '#main.ts'
import { copyFullPack, edit, temporaryFolder } from '#testing/packs.ts'
import { checkPack } from './check.ts'

const temp = temporaryFolder()
afterAll(() => temp.remove())

let copies = 0
function copyPack(changes: Parameters<typeof edit>[1]): string {
  const folder = copyFullPack(join(temp.folder, `copy-${++copies}`))
  edit(folder, changes)
  return folder
}

async function warningsOf(changes: Parameters<typeof edit>[1], today = '2026-11-23'): Promise<string[]> {
  const { problems, warnings, source } = await checkPack(copyPack(changes), today)
  expect(problems.map(problemLine)).toEqual([])
  expect(source).toBeDefined()
  return warnings.map(problemLine)
}

test.each<[string, Parameters<typeof edit>[1], string]>([
  [
    'PACK-08 an unknown airport of the flight',
    { 'pack.yaml': [['destination: BIO', 'destination: XQZ']] },
    'pack.yaml:9:37  flight.destination: XQZ is not an airport that we know; correct it',
  ],
  [
    'GDE-01 an unknown airport of a city',
    { 'guides/port.yaml': [['[BIO]', '[BIO, XQZ]']] },
    'guides/port.yaml:5:17  airports.1: XQZ is not an airport that we know',
  ],
  [
    'GDE-05 an unknown currency of a price',
    { 'guides/port.yaml': [['currency: EUR, amount: 3.00', 'currency: EUX, amount: 3.00']] },
    'guides/port.yaml:13:67  fromAirport.0.price.currency: EUX is not a currency that we know',
  ],
  [
    'SHP-01 an unknown currency of the shop',
    { 'shop.yaml': [['EUR', 'EUX']] },
    'shop.yaml:1:11  currency: EUX is not a currency that we know, so 2 decimals are assumed; correct it',
  ],
  [
    'PACK-08 an unknown country',
    { 'videos/harbour.yaml': [['country: ES', 'country: QX']] },
    'videos/harbour.yaml:10:10  country: QX is not a country that we know',
  ],
  [
    'ACC-01 a film without captions',
    {},
    'videos/lantern.yaml:1:1  captions: there are none; deaf and hard-of-hearing passengers need them',
  ],
  [
    'ACC-01 a film without audio description',
    {},
    'videos/over.yaml:1:1  accessibility.audioDescription: there is no audio description; add an audio track',
  ],
  [
    'ADS-02 a section that no page has',
    { 'advertisements.yaml': [['sections: [home, vod]', 'sections: [home, flims]']] },
    'advertisements.yaml:10:22  campaigns.0.sections.1: no page has the section flims, so nothing is shown there',
  ],
  [
    'ADS-02 a zone that no page has',
    { 'advertisements.yaml': [['sections: [home, vod]', 'zones: [halls]']] },
    'advertisements.yaml:10:13  campaigns.0.zones.0: no page has the zone halls',
  ],
  ['PACK-02 a language that is translated in part', {}, 'pack.yaml:6:17  languages.1: '],
])('%s is a warning, and no problem', async (_, changes, expected) => {
  expect((await warningsOf(changes)).filter((line) => line.startsWith(expected))).toHaveLength(1)
})

test('ADS-02 SHP-07 PACK-02 what has expired is warned of from the following day', async () => {
  const expired = (lines: string[]) => lines.filter((line) => line.includes('expired'))
  const film =
    'videos/over.yaml:10:35  validity.to: this has expired, and is not shown; extend it or remove it'
  expect(expired(await warningsOf({}, '2026-12-31'))).toEqual([film])
  expect(expired(await warningsOf({}, '2027-01-01'))).toEqual([
    'advertisements.yaml:9:39  campaigns.0.validity.to: the campaign has expired, and is not shown; extend it or remove it',
    'shop.yaml:23:9  vouchers.1.to: the voucher has expired, and is not accepted; extend it or remove it',
    film,
  ])
  expect(expired(await warningsOf({ 'pack.yaml': [['2099-12-31', '2026-11-22']] }))).toEqual([
    'pack.yaml:8:35  validity.to: the pack has expired, and is not shown; extend it or remove it',
    film,
  ])
})

test('SHP-07 PACK-02 what begins more than a year from today is warned of, as its year is probably a slip', async () => {
  const distant = (lines: string[]) => lines.filter((line) => line.includes('more than a year away'))
  const changes = {
    'products/sea-glass.yaml': [['stock:', 'validity: { from: 2027-11-23 }\nstock:']],
    'shop.yaml': [
      ['from: 2026-01-01', 'from: 2062-01-01'],
      ['to: 2026-12-31\n', 'to: 2062-12-31\n'],
    ],
  } satisfies Parameters<typeof edit>[1]
  const voucher =
    'shop.yaml:22:11  vouchers.1.from: the voucher is not accepted before 2062-01-01, which is more than a year away; correct the year'
  expect(distant(await warningsOf(changes))).toEqual([voucher])
  expect(distant(await warningsOf(changes, '2026-11-22'))).toEqual([
    expect.stringMatching(
      /^products\/sea-glass\.yaml:.* validity\.from: this is not shown before 2027-11-23, .*; correct the year$/,
    ),
    voucher,
  ])
})

test('PACK-02 missing texts are counted by kind of content, and a text given once for all languages is complete', async () => {
  const lines = await warningsOf({
    'announcements.yaml': [['{ en: Seat belts }', '{ en: Seat belts, fr: Ceintures }']],
  })
  const [french, arabic] = lines.filter((line) => line.includes('texts are missing'))
  expect(french).toMatch(
    / texts are missing in fr \(.*announcements 1 of 2.*\), and shown in en; translate them$/,
  )
  // The survey's texts are plain strings, except its title, which is translated into French.
  expect(french).not.toContain('surveys')
  expect(arabic).toContain('announcements 2 of 2')
  expect(arabic).toContain('micro-sites 2 of 2')
})

test('PACK-02 check prints warnings under their own heading and exits with 0, and with 1 if there is a problem', async () => {
  const folder = copyPack({ 'shop.yaml': [['EUR', 'EUX']] })
  const [output, errors]: [string[], string[]] = [[], []]
  const print = {
    printLine: (line: string) => void output.push(line),
    printError: (line: string) => void errors.push(line),
  }
  expect(await run(['pack', 'check', folder], print)).toBe(0)
  expect(errors).toEqual([])
  expect(output[0]).toMatch(/^\d+ warnings; a pack with warnings can be built$/)
  expect(output.at(-1)).toMatch(/^whole 2026\.11\.1: no problems, \d+ warnings, .*2 campaigns.*1 survey$/)
  rmSync(join(folder, 'style.yaml'))
  expect(await run(['pack', 'check', folder], print)).toBe(1)
  expect(errors.at(-1)).toBe('\n1 problem; nothing was built')
})
