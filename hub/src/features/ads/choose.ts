/**
 * Selects the campaign for a request: the eligible ones in turn, by weight. Pure except for the turns, which
 * it advances.
 */
import { kidsZone } from '@altiport/wire/ads'
import type { Advertisements, Campaign, Creative } from '@altiport/wire/pack-advertisements.shape'
import { isVisibleAt } from '#core/content/validity.ts'

export type AdRequest = { format: string; section: string; zone: string; device: string }
export type Offer = { campaign: Campaign; creative: Creative }

/** Ads served on this leg. */
export type Counts = {
  onLeg(campaign: string): number
  toDevice(campaign: string, device: string): number
}

/**
 * By format and campaign: the campaign's credit, and the index of its next creative.
 *
 * Smooth weighted round robin: on each request the eligible campaigns gain their weight as credit, the one
 * with the most credit is selected and pays the sum of all gains. Shares are exact after as many requests as the
 * weights add up to, a campaign's turns are spread evenly, and a campaign that was not eligible for a while does
 * not catch up.
 */
export type Turns = Map<string, number>

/** A campaign with creatives of a format, and its keys in the turns. */
type Candidate = {
  campaign: Campaign
  creatives: readonly Creative[]
  turnKey: string
  nextCreativeKey: string
}

const candidates = new WeakMap<Advertisements, Map<string, readonly Candidate[]>>()

/** Cached per pack: this runs thousands of times and should create little garbage. */
function candidatesOf(ads: Advertisements, format: string): readonly Candidate[] {
  const byFormat = candidates.get(ads) ?? new Map<string, readonly Candidate[]>()
  candidates.set(ads, byFormat)
  const cached = byFormat.get(format)
  if (cached) return cached
  const found = ads.campaigns.flatMap((campaign): Candidate[] => {
    const creatives = campaign.creatives.filter((creative) => creative.format === format)
    const turnKey = `${format} ${campaign.id}`
    return creatives.length > 0 ? [{ campaign, creatives, turnKey, nextCreativeKey: `next ${turnKey}` }] : []
  })
  byFormat.set(format, found)
  return found
}

/** `request.format` must be one of the pack's formats, since the cache gets an entry for it. @see ADS-02, ADS-03 */
export function choose(
  ads: Advertisements,
  request: AdRequest,
  counts: Counts,
  turns: Turns,
  nowInMs: number,
): Offer | null {
  let best: Candidate | null = null
  let [gained, max] = [0, 0]
  for (const candidate of candidatesOf(ads, request.format)) {
    const { campaign, turnKey } = candidate
    if (!mayBeShown(campaign, request, counts, nowInMs)) continue
    const credit = (turns.get(turnKey) ?? 0) + campaign.weight
    turns.set(turnKey, credit)
    gained += campaign.weight
    if (best === null || credit > max) [best, max] = [candidate, credit]
  }
  if (best === null) return null
  const { campaign, creatives, turnKey, nextCreativeKey } = best
  turns.set(turnKey, max - gained)
  const next = turns.get(nextCreativeKey) ?? 0
  turns.set(nextCreativeKey, next + 1)
  return { campaign, creative: creatives[next % creatives.length]! }
}

function mayBeShown(campaign: Campaign, request: AdRequest, counts: Counts, nowInMs: number): boolean {
  const { caps, sections, zones, validity, isForKids, id } = campaign
  if (isKids(request) && !isForKids) return false
  if (sections.length > 0 && !sections.includes(request.section)) return false
  if (zones.length > 0 && !zones.includes(request.zone)) return false
  if (!isVisibleAt(validity, nowInMs)) return false
  if (caps.perFlight !== undefined && counts.onLeg(id) >= caps.perFlight) return false
  return caps.perDevice === undefined || counts.toDevice(id, request.device) < caps.perDevice
}

const isKids = ({ section, zone }: AdRequest) => section === kidsZone || zone === kidsZone
