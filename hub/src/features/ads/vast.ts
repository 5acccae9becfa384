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
  const trackers = tracked.map(
    (event) => `<Tracking event="${event}">${cdata(tag.eventUrl(event))}</Tracking>`,
  )
  const clicks = `<VideoClicks>${tag.clickUrl === null ? '' : `<ClickThrough>${cdata(tag.clickUrl)}</ClickThrough>`}<ClickTracking>${cdata(tag.eventUrl('click'))}</ClickTracking></VideoClicks>`
  const kilobits = Math.round(spot.bitsPerSecond / 1000)
  return `<?xml version="1.0" encoding="UTF-8"?>
<VAST version="4.2" xmlns="http://www.iab.com/VAST">
<Ad id="${escapeText(tag.id)}">
<InLine>
<AdSystem version="1">Altiport</AdSystem>
<Error>${cdata(`${tag.eventUrl('error')}&code=[ERRORCODE]`)}</Error>
<Impression>${cdata(tag.viewUrl)}</Impression>
<AdServingId>${escapeText(tag.id)}</AdServingId>
<AdTitle>${escapeText(tag.title)}</AdTitle>
<Advertiser>${escapeText(tag.advertiser)}</Advertiser>
<Creatives>
<Creative id="${escapeText(tag.creativeId)}">
<UniversalAdId idRegistry="unknown">${escapeText(tag.creativeId)}</UniversalAdId>
<Linear>
<Duration>${clockTime(spot.durationInS)}</Duration>
<TrackingEvents>${trackers.join('')}</TrackingEvents>
${clicks}
<MediaFiles>
<MediaFile delivery="progressive" type="video/mp4" width="${spot.width}" height="${spot.height}" bitrate="${kilobits}">${cdata(tag.spotUrl)}</MediaFile>
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
const escapeText = (value: string) => value.replace(/[&<>"']/g, (character) => entities[character]!)
const cdata = (value: string) => `<![CDATA[${value.replaceAll(']]>', ']]%3E')}]]>`
