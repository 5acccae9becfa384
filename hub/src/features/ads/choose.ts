/** Which campaign a request gets: those that may, in turn by their weights. Pure but for the turn, which it moves on. */
import { kidsZone } from '@altiport/wire/ads'
import type { Advertisements, Campaign, Creative } from '@altiport/wire/pack-advertisements'
import { isShownAt } from '#core/content/validity.ts'

export type Asked = { format: string; section: string; zone: string; device: string }
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

/** @see ADS-02, ADS-03 */
export function choose(
  { campaigns }: Advertisements,
  asked: Asked,
  counts: Counts,
  turns: Turns,
  nowInMs: number,
): Offer | null {
  let best: { key: string; campaign: Campaign; fitting: Creative[]; wealth: number } | null = null
  let gained = 0
  for (const campaign of campaigns) {
    const fitting = campaign.creatives.filter(({ format }) => format === asked.format)
    if (fitting.length === 0 || !mayBeShown(campaign, asked, counts, nowInMs)) continue
    const key = `${asked.format} ${campaign.id}`
    const wealth = (turns.get(key) ?? 0) + campaign.weight
    turns.set(key, wealth)
    gained += campaign.weight
    if (best === null || wealth > best.wealth) best = { key, campaign, fitting, wealth }
  }
  if (best === null) return null
  turns.set(best.key, best.wealth - gained)
  const turn = turns.get(`next ${best.key}`) ?? 0
  turns.set(`next ${best.key}`, turn + 1)
  return { campaign: best.campaign, creative: best.fitting[turn % best.fitting.length]! }
}

function mayBeShown(campaign: Campaign, asked: Asked, counts: Counts, nowInMs: number): boolean {
  const { caps, sections, zones, validity, isForKids, id } = campaign
  if (isKids(asked) && !isForKids) return false
  if (sections.length > 0 && !sections.includes(asked.section)) return false
  if (zones.length > 0 && !zones.includes(asked.zone)) return false
  if (!isShownAt(validity, nowInMs)) return false
  if (caps.perFlight !== undefined && counts.inFlight(id) >= caps.perFlight) return false
  return caps.perDevice === undefined || counts.toDevice(id, asked.device) < caps.perDevice
}

const isKids = ({ section, zone }: Asked) => section === kidsZone || zone === kidsZone
