/** Advertisements that a pack takes from VAST documents. */
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { checkPack } from '#check/check.ts'
import { problemLine } from '#core/problem.ts'
import { copyFullPack, edit, temporaryFolder } from '#testing/packs.ts'
import { buildPack } from './build.ts'

const temp = temporaryFolder()
afterAll(() => temp.remove())

const inLine = (media: string, more = '') => `<?xml version="1.0" encoding="UTF-8"?>
<VAST version="4.1" xmlns="http://www.iab.com/VAST"><Ad id="tram"><InLine>
  <AdSystem>Agency</AdSystem><AdTitle>Tram &amp; Sons</AdTitle><Impression/>
  ${more}
  <Creatives><Creative><Linear>
    <Duration>00:00:02</Duration>
    <MediaFiles>
      <MediaFile delivery="progressive" type="video/mp4" width="160" height="90"><![CDATA[ ${media} ]]></MediaFile>
    </MediaFiles>
  </Linear></Creative></Creatives>
</InLine></Ad></VAST>
`
const wrapper = (address: string, more = '') => `<VAST version="4.1"><Ad><Wrapper>
  <VASTAdTagURI><![CDATA[${address}]]></VASTAdTagURI>${more}
</Wrapper></Ad></VAST>
`

let copies = 0
/** The full pack, whose first creative is the document `tram.xml`; further documents by name. */
function packWith(documents: Record<string, string>): string {
  const folder = copyFullPack(join(temp.folder, `pack-${++copies}`))
  edit(folder, {
    'advertisements.yaml': [['video: advertisements/tram.mp4', 'vast: advertisements/tram.xml']],
  })
  for (const [name, text] of Object.entries(documents)) {
    mkdirSync(join(folder, 'advertisements', name, '..'), { recursive: true })
    writeFileSync(join(folder, 'advertisements', name), text, /ISO-8859-1/.test(text) ? 'latin1' : 'utf8')
  }
  return folder
}

const problemsOf = async (documents: Record<string, string>): Promise<string[]> =>
  (await checkPack(packWith(documents))).problems.map(problemLine)

test('ADS-04 PACK-03 an InLine, also behind a Wrapper, gives the same spot as the video itself', async () => {
  const plain = copyFullPack(join(temp.folder, 'plain'))
  const options = { quiet: true, cacheFolder: join(temp.folder, '.cache') }
  const advertisementsIn = async (folder: string, builtName: string) => {
    await buildPack(folder, join(temp.folder, builtName), options)
    const index = JSON.parse(readFileSync(join(temp.folder, builtName, 'index.json'), 'utf8'))
    return index.advertisements
  }
  const expected = await advertisementsIn(plain, 'built-plain')
  expect(await advertisementsIn(packWith({ 'tram.xml': inLine('tram.mp4') }), 'built-inline')).toEqual(
    expected,
  )
  const wrapped = packWith({
    'tram.xml': wrapper('agency/tram.xml'),
    'agency/tram.xml': inLine('media/tram.mp4'),
  })
  cpSync(join(plain, 'advertisements/tram.mp4'), join(wrapped, 'advertisements/agency/media/tram.mp4'))
  expect(await advertisementsIn(wrapped, 'built-wrapped')).toEqual(expected)
})

test.each<[string, string, string]>([
  [
    'a video elsewhere',
    inLine('https://cdn.example/tram.mp4'),
    'shows https://cdn.example/tram.mp4 on line 8, which is not in the pack; put the video into the pack',
  ],
  [
    'a video that is missing',
    inLine('trem.mp4'),
    'shows a video on line 8: there is no file advertisements/trem.mp4; did you mean tram.mp4?',
  ],
  ['a video outside of the pack', inLine('../../tram.mp4'), 'leaves the pack’s folder'],
  [
    'an impression',
    inLine('tram.mp4', '<Impression>https://count.example</Impression>'),
    'has an Impression on line 4, but the hub counts views itself; remove it',
  ],
  [
    'a tracker',
    inLine(
      'tram.mp4',
      '<TrackingEvents><Tracking event="start">https://count.example</Tracking></TrackingEvents>',
    ),
    'has a Tracking on line 4',
  ],
  [
    'a click outside',
    inLine('tram.mp4', '<ClickThrough>https://tram.example</ClickThrough>'),
    'has a ClickThrough on line 4, but the campaign’s opens says what a tap opens',
  ],
  [
    'code for measuring',
    inLine('tram.mp4', '<JavaScriptResource>https://x.example/omid.js</JavaScriptResource>'),
    'has a JavaScriptResource on line 4, but advertisements cannot run code',
  ],
  [
    'code instead of a video',
    inLine('tram.mp4').replace('type="video/mp4"', 'type="application/javascript" apiFramework="VPAID"'),
    'has code (VPAID) on line 8',
  ],
  [
    'a wrapper of an address',
    wrapper('https://ads.example/vast'),
    'wraps https://ads.example/vast on line 2, which is not in the pack',
  ],
  [
    'a wrapper of a missing document',
    wrapper('trem.xml'),
    'wraps a document on line 2: there is no file advertisements/trem.xml; did you mean tram.xml?',
  ],
  ['a wrapper of itself', wrapper('tram.xml'), 'is wrapped more than 5 times, or wraps itself'],
  ['two ads', inLine('tram.mp4').replace('</VAST>', '<Ad/></VAST>'), 'has 2 ads; give one in each document'],
  ['another root element', '<CPIX/>', 'is not VAST but CPIX; name a VAST document'],
  ['broken XML', '<VAST><Ad></VAST>', 'closes VAST on line 1, which is not the element that is open there'],
  ['a document type', '<!DOCTYPE VAST SYSTEM "file:///etc/passwd"><VAST/>', 'has a document type on line 1'],
  [
    'endlessly nested elements',
    '<VAST>'.repeat(20_000) + '</VAST>'.repeat(20_000),
    'has elements nested more than 50 deep',
  ],
  [
    'a media file without a type',
    inLine('tram.mp4').replace(' type="video/mp4"', ''),
    'of the type video/mp4; add one',
  ],
  [
    'an encoding other than UTF-8',
    inLine('tram.mp4').replace('UTF-8', 'ISO-8859-1').replace('Tram', 'Stra\xdfenbahn'),
    'is probably in Windows-1252, not in UTF-8 (see “Straßenbahn” on line 3); save it as UTF-8',
  ],
])(
  'ADS-04 PACK-02 a VAST document with %s is refused at the creative that names it',
  async (_, document, message) => {
    const problems = await problemsOf({ 'tram.xml': document })
    expect(problems).toEqual([expect.stringContaining(message)])
    expect(problems[0]).toMatch(/^advertisements\.yaml:14:\d+ {2}campaigns\.0\.creatives\.0\.vast: /)
  },
)

test('ADS-04 PACK-02 an InLine may be wrapped five times, and not six times', async () => {
  const wrapped = (times: number) =>
    Object.fromEntries(
      Array.from({ length: times }, (_, n) => [
        n === 0 ? 'tram.xml' : `wrapper-${n}.xml`,
        wrapper(n === times - 1 ? 'last.xml' : `wrapper-${n + 1}.xml`),
      ]),
    )
  const last = { 'last.xml': inLine('tram.mp4') }
  expect(await problemsOf({ ...wrapped(5), ...last })).toEqual([])
  expect(await problemsOf({ ...wrapped(6), ...last })).toEqual([
    expect.stringContaining('is wrapped more than 5 times'),
  ])
})

test('ADS-04 PACK-02 a creative has either a video or a VAST document', async () => {
  const folder = packWith({ 'tram.xml': inLine('tram.mp4') })
  edit(folder, {
    'advertisements.yaml': [
      ['vast: advertisements/tram.xml', 'vast: advertisements/tram.xml, video: advertisements/tram.mp4'],
    ],
  })
  expect((await checkPack(folder)).problems.map(problemLine)).toEqual([
    expect.stringContaining('creatives.0.video: is not for a creative with vast; remove it'),
  ])
})
