/** Parses video ad tags: VAST 2, 3 and 4, inline or as a wrapper around another tag. Pure. */
import { readXml, type XmlElement, XmlError } from './xml.ts'

/** VAST's error codes. */
export const vastErrors = {
  noXml: 100,
  noVast: 101,
  unknownVersion: 102,
  wrapper: 300,
  wrapperTimeout: 301,
  wrapperLimit: 302,
  noAd: 303,
  spotNotFound: 401,
  spotTimeout: 402,
  noFittingFile: 403,
  spotBroken: 405,
} as const
export type VastErrorCode = (typeof vastErrors)[keyof typeof vastErrors]

export class VastError extends Error {
  readonly code: VastErrorCode
  /** Addresses to which the tag wants errors reported. */
  readonly errorUrls: readonly string[]
  constructor(code: VastErrorCode, message: string, errorUrls: readonly string[] = []) {
    super(message)
    this.code = code
    this.errorUrls = errorUrls
  }
}

/** Tracking addresses in the tag's order; `events` is keyed by the tag's event names. */
export type Trackers = {
  impressions: readonly string[]
  errors: readonly string[]
  events: Readonly<Record<string, readonly string[]>>
  clicks: readonly string[]
}

export type SpotFile = { url: string; type: string; width: number; height: number; bitrate: number }

export type Spot = Trackers & {
  title: string
  /** According to the tag, 0 if absent; replaced by the element's duration. */
  durationInS: number
  files: readonly SpotFile[]
  clickThrough: string | null
}

/** A tag's content: spots in playing order, or the address of the tag it wraps. */
export type Vast =
  | { kind: 'spots'; spots: readonly Spot[] }
  | { kind: 'wrapper'; url: string; trackers: Trackers }

const supportedVersion = /^[234](\.\d)?$/
/** Upper bounds against excessive or malicious tags. */
const maxSpots = 5
const maxTrackers = 20

/** @throws VastError */
export function readVast(document: string): Vast {
  const vast = readDocument(document)
  const rootErrorUrls = urlsIn(vast, 'Error')
  if (!supportedVersion.test(vast.attributes.version ?? ''))
    throw new VastError(vastErrors.unknownVersion, `VAST ${vast.attributes.version}`, rootErrorUrls)
  const ads = childrenOf(vast, 'Ad')
  // Ads with sequence numbers form a pod, played in order; otherwise the first playable ad is used.
  const pod = ads
    .filter(({ attributes }) => Number(attributes.sequence) > 0)
    .sort((a, b) => Number(a.attributes.sequence) - Number(b.attributes.sequence))
  const chosen = pod.length > 0 ? pod.slice(0, maxSpots) : ads
  const spots = chosen.flatMap((ad) => childrenOf(ad, 'InLine')).flatMap(spotsOf)
  if (spots.length > 0) return { kind: 'spots', spots: pod.length > 0 ? spots : spots.slice(0, 1) }
  const wrapper = ads.flatMap((ad) => childrenOf(ad, 'Wrapper'))[0]
  const url = wrapper && textOf(wrapper, 'VASTAdTagURI')
  if (wrapper && url) return { kind: 'wrapper', url, trackers: trackersOf(wrapper, linearsOf(wrapper)) }
  const errors = ads.flatMap((ad) => ad.children).flatMap((part) => urlsIn(part, 'Error'))
  throw new VastError(vastErrors.noAd, 'The tag contains no playable ad', [...rootErrorUrls, ...errors])
}

/** Adds the wrapper's tracking addresses to the spot's. */
export const withWrapper = (spot: Spot, wrapper: Trackers): Spot => ({
  ...spot,
  impressions: [...spot.impressions, ...wrapper.impressions],
  errors: [...spot.errors, ...wrapper.errors],
  clicks: [...spot.clicks, ...wrapper.clicks],
  events: Object.fromEntries(
    [...new Set([...Object.keys(spot.events), ...Object.keys(wrapper.events)])].map((event) => [
      event,
      [...(spot.events[event] ?? []), ...(wrapper.events[event] ?? [])],
    ]),
  ),
})

function readDocument(document: string): XmlElement {
  try {
    const root = readXml(document)
    if (root.name !== 'VAST') throw new VastError(vastErrors.noVast, `The root is <${root.name}>, not <VAST>`)
    return root
  } catch (error) {
    if (error instanceof XmlError) throw new VastError(vastErrors.noXml, `The tag ${error.message}`)
    throw error
  }
}

function spotsOf(inLine: XmlElement): Spot[] {
  return linearsOf(inLine).map((linear) => ({
    ...trackersOf(inLine, [linear]),
    title: textOf(inLine, 'AdTitle') ?? '',
    durationInS: secondsOf(textOf(linear, 'Duration') ?? ''),
    files: childrenOf(linear, 'MediaFiles')
      .flatMap((files) => childrenOf(files, 'MediaFile'))
      .flatMap(fileOf),
    clickThrough:
      childrenOf(linear, 'VideoClicks').flatMap((clicks) => urlsIn(clicks, 'ClickThrough'))[0] ?? null,
  }))
}

/** Ignores executable creatives (VPAID, SIMID). */
function fileOf(file: XmlElement): SpotFile[] {
  const { type = '', width, height, bitrate, apiFramework } = file.attributes
  const url = file.text.trim()
  if (url === '' || apiFramework) return []
  return [
    {
      url,
      type: type.trim().toLowerCase(),
      width: positiveNumber(width),
      height: positiveNumber(height),
      bitrate: positiveNumber(bitrate),
    },
  ]
}

function trackersOf(part: XmlElement, linears: readonly XmlElement[]): Trackers {
  const events: Record<string, string[]> = {}
  const tracking = linears
    .flatMap((linear) => childrenOf(linear, 'TrackingEvents'))
    .flatMap((all) => childrenOf(all, 'Tracking'))
  for (const { attributes, text } of tracking) {
    const event = attributes.event ?? ''
    const url = text.trim()
    if (!/^\w{1,40}$/.test(event) || url === '') continue
    const urls = Object.hasOwn(events, event) ? events[event]! : []
    if (urls.length < maxTrackers) events[event] = [...urls, url]
  }
  const clicks = linears
    .flatMap((linear) => childrenOf(linear, 'VideoClicks'))
    .flatMap((all) => urlsIn(all, 'ClickTracking'))
  return {
    impressions: urlsIn(part, 'Impression'),
    errors: urlsIn(part, 'Error'),
    events,
    clicks: clicks.slice(0, maxTrackers),
  }
}

const linearsOf = (part: XmlElement) =>
  childrenOf(part, 'Creatives')
    .flatMap((all) => childrenOf(all, 'Creative'))
    .flatMap((creative) => childrenOf(creative, 'Linear'))

const childrenOf = ({ children }: XmlElement, name: string) => children.filter((child) => child.name === name)
const textOf = (part: XmlElement, name: string) => childrenOf(part, name)[0]?.text.trim()
const urlsIn = (part: XmlElement, name: string): string[] =>
  childrenOf(part, name)
    .map(({ text }) => text.trim())
    .filter((url) => url !== '')
    .slice(0, maxTrackers)

const positiveNumber = (text: string | undefined): number => {
  const value = Number(text)
  return Number.isFinite(value) && value > 0 ? value : 0
}

/** @example secondsOf('00:00:12.500')  // 12.5 */
function secondsOf(time: string): number {
  const parts = /^(\d{1,2}):([0-5]\d):([0-5]\d(?:\.\d{1,3})?)$/.exec(time)
  return parts ? Number(parts[1]) * 3600 + Number(parts[2]) * 60 + Number(parts[3]) : 0
}
