/** Renders a video ad tag: VAST 4.2, compatible with clients of versions 2 and 3. */
import type { AdEvent } from '@altiport/wire/ad-events'
import type { AdSpot } from '@altiport/wire/pack-advertisements.shape'

export type Tag = {
  id: string
  creativeId: string
  title: string
  advertiser: string
  spot: AdSpot
  /** Address of the spot's file. */
  spotUrl: string
  viewUrl: string
  eventUrl: (event: AdEvent) => string
  /** Address of a page of the portal, or null. */
  clickUrl: string | null
}

const tracked = [
  'start',
  'firstQuartile',
  'midpoint',
  'thirdQuartile',
  'complete',
  'pause',
  'resume',
  'mute',
  'unmute',
] as const satisfies AdEvent[]

/** @see ADS-01, ADS-12 */
export function vastOf(tag: Tag): string {
  const { spot } = tag
  const trackers = tracked.map((event) => `<Tracking event="${event}">${url(tag.eventUrl(event))}</Tracking>`)
  const clicks = `<VideoClicks>${tag.clickUrl === null ? '' : `<ClickThrough>${url(tag.clickUrl)}</ClickThrough>`}<ClickTracking>${url(tag.eventUrl('click'))}</ClickTracking></VideoClicks>`
  const kilobits = Math.round(spot.bitsPerSecond / 1000)
  return `<?xml version="1.0" encoding="UTF-8"?>
<VAST version="4.2" xmlns="http://www.iab.com/VAST">
<Ad id="${text(tag.id)}">
<InLine>
<AdSystem version="1">Altiport</AdSystem>
<Error>${url(`${tag.eventUrl('error')}&code=[ERRORCODE]`)}</Error>
<Impression>${url(tag.viewUrl)}</Impression>
<AdServingId>${text(tag.id)}</AdServingId>
<AdTitle>${text(tag.title)}</AdTitle>
<Advertiser>${text(tag.advertiser)}</Advertiser>
<Creatives>
<Creative id="${text(tag.creativeId)}">
<UniversalAdId idRegistry="unknown">${text(tag.creativeId)}</UniversalAdId>
<Linear>
<Duration>${clockTime(spot.durationInS)}</Duration>
<TrackingEvents>${trackers.join('')}</TrackingEvents>
${clicks}
<MediaFiles>
<MediaFile delivery="progressive" type="video/mp4" width="${spot.width}" height="${spot.height}" bitrate="${kilobits}">${url(tag.spotUrl)}</MediaFile>
</MediaFiles>
</Linear>
</Creative>
</Creatives>
</InLine>
</Ad>
</VAST>
`
}

/** @example clockTime(12.5)  // '00:00:12.500' */
function clockTime(seconds: number): string {
  const inMs = Math.round(seconds * 1000)
  const twoDigits = (value: number) => String(Math.floor(value)).padStart(2, '0')
  const thousandths = String(inMs % 1000).padStart(3, '0')
  return `${twoDigits(inMs / 3_600_000)}:${twoDigits((inMs / 60_000) % 60)}:${twoDigits((inMs / 1000) % 60)}.${thousandths}`
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}
const text = (value: string) => value.replace(/[&<>"']/g, (sign) => entities[sign]!)
const url = (value: string) => `<![CDATA[${value.replaceAll(']]>', ']]%3E')}]]>`
