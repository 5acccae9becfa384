/** Which campaign a request gets: those that may, in turn by their weights. Pure but for the turn, which it moves on. */
import { kidsZone } from '@altiport/wire/ads'
import type { Advertisements, Campaign, Creative } from '@altiport/wire/pack-advertisements'
import { isVisibleAt } from '#core/content/validity.ts'

export type AdRequest = { format: string; section: string; zone: string; device: string }
export type Offer = { campaign: Campaign; creative: Creative }

/** What has been handed out in this flight. */
export type Counts = {
  inFlight(campaign: string): number
  toDevice(campaign: string, device: string): number
}

/**
 * Whose turn it is, by format and campaign, and by campaign which of its creatives comes next.
 *
 * Smooth weighted round robin: at each request those who may get it gain their weight, the richest is taken and pays
 * what all gained. Shares are exact at all times, nobody comes twice where another waits, and who could not be shown
 * for a while has nothing to make up for.
 */
export type Turns = Map<string, number>

/** A campaign that has something of a format, with the names of its turns. */
type Candidate = { campaign: Campaign; creatives: readonly Creative[]; turn: string; nextCreative: string }

const candidates = new WeakMap<Advertisements, Map<string, readonly Candidate[]>>()

/** Read from the pack once: what is asked thousands of times leaves little for the engine to clear away. */
function candidatesOf(ads: Advertisements, format: string): readonly Candidate[] {
  const byFormat = candidates.get(ads) ?? new Map<string, readonly Candidate[]>()
  candidates.set(ads, byFormat)
  const cached = byFormat.get(format)
  if (cached) return cached
  const found = ads.campaigns.flatMap((campaign): Candidate[] => {
    const creatives = campaign.creatives.filter((creative) => creative.format === format)
    const turn = `${format} ${campaign.id}`
    return creatives.length > 0 ? [{ campaign, creatives, turn, nextCreative: `next ${turn}` }] : []
  })
  byFormat.set(format, found)
  return found
}

/** `asked.format` is one of the pack's. @see ADS-02, ADS-03 */
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
    const { campaign, turn } = candidate
    if (!mayBeShown(campaign, request, counts, nowInMs)) continue
    const credit = (turns.get(turn) ?? 0) + campaign.weight
    turns.set(turn, credit)
    gained += campaign.weight
    if (best === null || credit > max) [best, max] = [candidate, credit]
  }
  if (best === null) return null
  const { campaign, creatives, turn, nextCreative } = best
  turns.set(turn, max - gained)
  const next = turns.get(nextCreative) ?? 0
  turns.set(nextCreative, next + 1)
  return { campaign, creative: creatives[next % creatives.length]! }
}

function mayBeShown(campaign: Campaign, request: AdRequest, counts: Counts, nowInMs: number): boolean {
  const { caps, sections, zones, validity, isForKids, id } = campaign
  if (isKids(request) && !isForKids) return false
  if (sections.length > 0 && !sections.includes(request.section)) return false
  if (zones.length > 0 && !zones.includes(request.zone)) return false
  if (!isVisibleAt(validity, nowInMs)) return false
  if (caps.perFlight !== undefined && counts.inFlight(id) >= caps.perFlight) return false
  return caps.perDevice === undefined || counts.toDevice(id, request.device) < caps.perDevice
}

const isKids = ({ section, zone }: AdRequest) => section === kidsZone || zone === kidsZone
