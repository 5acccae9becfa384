/** Video ad tags: valid, malformed and malicious. */
import { describe, expect, test } from 'vitest'
import { readVast, VastError, vastErrors, withWrapper } from './vast.ts'

const linear = (inside = '', attributes = '') => `<Linear${attributes}><Duration>00:00:12.500</Duration>
  <TrackingEvents><Tracking event="start">/t/start</Tracking><Tracking event="midpoint"><![CDATA[/t/mid?a=1&b=2]]></Tracking>
  <Tracking event="start">/t/start2</Tracking></TrackingEvents>
  <VideoClicks><ClickThrough><![CDATA[/app/vod]]></ClickThrough><ClickTracking>/t/click</ClickTracking></VideoClicks>
  <MediaFiles><MediaFile delivery="progressive" type="video/mp4" width="1280" height="720" bitrate="900"><![CDATA[ /m/720.mp4 ]]></MediaFile>
  <MediaFile delivery="progressive" type="video/webm" width="640" height="360">/m/360.webm</MediaFile>
  <MediaFile type="application/javascript" apiFramework="VPAID" width="1" height="1">/m/vpaid.js</MediaFile></MediaFiles>${inside}</Linear>`
const inLine = (body = linear()) => `<InLine><AdSystem>A</AdSystem><AdTitle>Lamps &amp; more</AdTitle>
  <Impression id="1"><![CDATA[/i/1]]></Impression><Impression>/i/2</Impression><Error>/e?code=[ERRORCODE]</Error>
  <Creatives><Creative><CompanionAds/></Creative><Creative>${body}</Creative></Creatives></InLine>`
const vast = (ads: string, version = '3.0', attributes = '') =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<VAST version="${version}"${attributes}>${ads}</VAST>`
const ad = (inside: string, attributes = '') => `<Ad id="a"${attributes}>${inside}</Ad>`
const wrapper = (uri = '<VASTAdTagURI><![CDATA[/tag2.xml]]></VASTAdTagURI>') =>
  `<Wrapper><AdSystem>W</AdSystem>${uri}<Error>/w/e</Error><Impression>/w/i</Impression><Creatives><Creative>
  <Linear><TrackingEvents><Tracking event="start">/w/start</Tracking><Tracking event="complete">/w/end</Tracking></TrackingEvents>
  <VideoClicks><ClickTracking>/w/click</ClickTracking></VideoClicks></Linear></Creative></Creatives></Wrapper>`

const spotsOf = (document: string) => {
  const read = readVast(document)
  return read.kind === 'spots' ? read.spots : []
}

test.each(['2.0', '3.0', '4.0', '4.1', '4.2'])(
  'VOD-09 an inline VAST %s tag is parsed completely',
  (version) => {
    const xmlns = version.startsWith('4')
      ? ' xmlns="http://www.iab.com/VAST" xmlns:xs="http://www.w3.org/2001/XMLSchema"'
      : ''
    expect(spotsOf(vast(ad(inLine()), version, xmlns))).toEqual([
      {
        title: 'Lamps & more',
        durationInS: 12.5,
        impressions: ['/i/1', '/i/2'],
        errors: ['/e?code=[ERRORCODE]'],
        events: { start: ['/t/start', '/t/start2'], midpoint: ['/t/mid?a=1&b=2'] },
        clicks: ['/t/click'],
        clickThrough: '/app/vod',
        files: [
          { url: '/m/720.mp4', type: 'video/mp4', width: 1280, height: 720, bitrate: 900 },
          { url: '/m/360.webm', type: 'video/webm', width: 640, height: 360, bitrate: 0 },
        ],
      },
    ])
  },
)

test('VOD-09 prefixes, comments, single quotes, a byte order mark and unknown elements change nothing', () => {
  const unusual = `\ufeff<!-- a --><?xml-stylesheet href="x"?><v:VAST version='4.2' xmlns:v="u"><v:Ad><v:InLine><v:AdTitle>&#76;&#x61;mp</v:AdTitle>
    <!-- <Linear> --><v:Novelty deep="1"><v:Inside/></v:Novelty><v:Creatives><v:Creative>${linear().replace(/<(\/?)(\w)/g, '<$1v:$2')}</v:Creative></v:Creatives></v:InLine></v:Ad></v:VAST>`
  expect(spotsOf(unusual)).toMatchObject([{ title: 'Lamp', durationInS: 12.5, clickThrough: '/app/vod' }])
})

test('VOD-09 a pod plays in sequence order; without sequence numbers one ad is used', () => {
  const inLineNamed = (name: string) => inLine().replace('Lamps &amp; more', name)
  const pod = [
    ad(inLineNamed('two'), ' sequence="2"'),
    ad(inLineNamed('none')),
    ad(inLineNamed('one'), ' sequence="1"'),
  ].join('')
  expect(spotsOf(vast(pod)).map(({ title }) => title)).toEqual(['one', 'two'])
  expect(spotsOf(vast(ad(inLineNamed('a')) + ad(inLineNamed('b')))).map(({ title }) => title)).toEqual(['a'])
  const many = Array.from({ length: 30 }, (_, n) => ad(inLineNamed(`${n}`), ` sequence="${n + 1}"`)).join('')
  expect(spotsOf(vast(many))).toHaveLength(5)
})

test('VOD-09 a wrapper contains the next tag’s address, and its trackers are added', () => {
  const outer = readVast(vast(ad(wrapper())))
  expect(outer).toMatchObject({ kind: 'wrapper', url: '/tag2.xml' })
  if (outer.kind !== 'wrapper') return
  const [spot] = spotsOf(vast(ad(inLine())))
  expect(withWrapper(spot!, outer.trackers)).toMatchObject({
    impressions: ['/i/1', '/i/2', '/w/i'],
    errors: ['/e?code=[ERRORCODE]', '/w/e'],
    clicks: ['/t/click', '/w/click'],
    events: {
      start: ['/t/start', '/t/start2', '/w/start'],
      midpoint: ['/t/mid?a=1&b=2'],
      complete: ['/w/end'],
    },
  })
})

describe('ERR-03 a malformed or malicious tag throws a VastError with VAST’s code', () => {
  const bomb = '<!DOCTYPE v [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;&a;">]>'
  const table: [string, string, number][] = [
    ['nothing', '', vastErrors.noXml],
    ['plain text', 'Service unavailable', vastErrors.noXml],
    ['a page', '<!doctype html><html><body>Login</body></html>', vastErrors.noXml],
    ['cut off', vast(ad(inLine())).slice(0, 400), vastErrors.noXml],
    ['overlapping elements', '<VAST version="3.0"><Ad></VAST></Ad>', vastErrors.noXml],
    ['closed twice', '<VAST version="3.0"/></VAST>', vastErrors.noXml],
    ['two roots', '<VAST version="3.0"/><VAST version="3.0"/>', vastErrors.noXml],
    ['text after the root', '<VAST version="3.0"/>x', vastErrors.noXml],
    ['attributes without quotes', '<VAST version=3.0/>', vastErrors.noXml],
    ['an entity bomb', bomb + vast(ad(inLine().replace('Lamps', '&b;'))), vastErrors.noXml],
    [
      'an external entity',
      `<!DOCTYPE v [<!ENTITY x SYSTEM "file:///etc/passwd">]>${vast('')}`,
      vastErrors.noXml,
    ],
    ['unlimited nesting', '<VAST version="3.0">'.padEnd(20 + 5 * 5000, '<Ad>'), vastErrors.noXml],
    ['too long', vast(`<!--${'x'.repeat(300_000)}-->${ad(inLine())}`), vastErrors.noXml],
    ['other XML', '<rss version="2.0"><channel/></rss>', vastErrors.noVast],
    ['no version', '<VAST></VAST>', vastErrors.unknownVersion],
    ['VAST 1', vast(ad(inLine()), '1.0'), vastErrors.unknownVersion],
    ['a future version', vast(ad(inLine()), '5.0'), vastErrors.unknownVersion],
    ['a strange version', vast(ad(inLine()), '3.0&quot;'), vastErrors.unknownVersion],
    ['no ad', vast(''), vastErrors.noAd],
    ['an empty ad', vast(ad('')), vastErrors.noAd],
    ['an overlay only', vast(ad(inLine('<NonLinearAds/>'))), vastErrors.noAd],
    ['a wrapper without an address', vast(ad(wrapper(''))), vastErrors.noAd],
    ['a wrapper with a blank address', vast(ad(wrapper('<VASTAdTagURI> </VASTAdTagURI>'))), vastErrors.noAd],
  ]
  test.each(table)('%s', (_, document, code) => {
    let error: unknown
    try {
      readVast(document)
    } catch (caught) {
      error = caught
    }
    expect(error).toBeInstanceOf(VastError)
    expect((error as VastError).code).toBe(code)
  })
})

test('ERR-03 the error contains the error addresses of an empty tag', () => {
  const document = vast(
    `<Error><![CDATA[/none?code=[ERRORCODE]]]></Error>${ad('<InLine><Error>/e</Error></InLine>')}`,
  )
  expect(() => readVast(document)).toThrow(
    expect.objectContaining({ errorUrls: ['/none?code=[ERRORCODE]', '/e'] }),
  )
})

test('ERR-03 malformed parts of a tag are ignored, and the rest is used', () => {
  const trackers = Array.from({ length: 500 }, (_, n) => `<Tracking event="start">/t/${n}</Tracking>`).join(
    '',
  )
  const malformed = `<Linear><Duration>soon</Duration><TrackingEvents>${trackers}<Tracking>/no-event</Tracking>
    <Tracking event="__proto__">/p</Tracking><Tracking event="constructor">/c</Tracking><Tracking event="bad event">/b</Tracking><Tracking event="pause"> </Tracking></TrackingEvents>
    <MediaFiles><MediaFile/><MediaFile type="video/mp4" width="-1" height="NaN" bitrate="1e999">/m.mp4</MediaFile></MediaFiles></Linear>`
  const [spot] = spotsOf(vast(ad(inLine(malformed))))
  expect(spot).toMatchObject({
    durationInS: 0,
    clickThrough: null,
    files: [{ url: '/m.mp4', type: 'video/mp4', width: 0, height: 0, bitrate: 0 }],
  })
  expect(spot!.events.start).toHaveLength(20)
  expect(spot!.events.pause).toBeUndefined()
  expect(({} as Record<string, unknown>).p).toBeUndefined()
})

test('ERR-03 a truncated tag is either parsed or throws a VastError', () => {
  const complete = vast(ad(inLine()) + ad(wrapper()))
  for (let end = 0; end < complete.length; end += 3) {
    try {
      readVast(complete.slice(0, end))
    } catch (error) {
      expect(error).toBeInstanceOf(VastError)
    }
  }
})
