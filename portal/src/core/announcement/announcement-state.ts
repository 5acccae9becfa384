/** What the cabin is told now, and whether players hold meanwhile. Pure. */
import type { ActiveAnnouncement } from '@altiport/wire/announcement'

export type AnnouncementState = {
  now: ActiveAnnouncement | null
  /** Those that ended on this page alone, the latest last: read, or longer on than any may be. */
  endedIds: readonly string[]
}

export type AnnouncementEvent =
  /** `readIds`: the notices that were read on this device, on an earlier page or in another tab. */
  | { type: 'heard'; payload: unknown; readIds?: readonly string[] }
  /** It has lasted longer than any may: the hub was lost meanwhile. */
  | { type: 'overdue'; id: string }
  /** The passenger has read it. */
  | { type: 'read'; id: string }

/** What players go back by when they go on, so that nobody misses a word. @see OP-92 */
export const rewindInS = 3

export const noAnnouncement: AnnouncementState = { now: null, endedIds: [] }

/** A flight has few notices; ids are short. */
const maxEnded = 50

/** The same state, not a copy, where the payload is malformed. @see FEED-07, POP-08, OP-92 */
export function step(state: AnnouncementState, event: AnnouncementEvent): AnnouncementState {
  if (event.type !== 'heard') {
    const isOver = state.now?.id === event.id && (event.type === 'overdue' || canBeRead(state.now))
    return isOver ? { now: null, endedIds: [...state.endedIds, event.id].slice(-maxEnded) } : state
  }
  const now = parseAnnouncement(event.payload)
  if (now === undefined) return state
  // Said again to a device that comes back, it stays ended.
  const isOver =
    now !== null && (state.endedIds.includes(now.id) || (canBeRead(now) && event.readIds?.includes(now.id)))
  return { ...state, now: isOver ? null : now }
}

/** What is written, not spoken, is over on this device once it has been read here. */
export const canBeRead = ({ kind }: ActiveAnnouncement): boolean => kind === 'notice'

export const isHolding = ({ now }: AnnouncementState): boolean => now?.effect === 'pause'

/** By hand, because the contract's own check would cost every first visit 6 KB; a test holds it against that check. */
function parseAnnouncement(payload: unknown): ActiveAnnouncement | null | undefined {
  if (!isRecord(payload)) return undefined
  const { announcement } = payload
  if (announcement === null) return null
  const isOne =
    isRecord(announcement) &&
    [announcement.id, announcement.kind, announcement.class].every(isText) &&
    ['pause', 'banner'].includes(announcement.effect as string) &&
    [announcement.startedAt, announcement.mostInS].every(Number.isFinite) &&
    [announcement.title, announcement.text].every(
      (texts) => texts === undefined || (isRecord(texts) && Object.values(texts).every(isText)),
    )
  return isOne ? (announcement as ActiveAnnouncement) : undefined
}

const isText = (value: unknown) => typeof value === 'string'
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** In the passenger's language, else in English, else in whichever there is. */
export const localizedText = (
  texts: Record<string, string> | undefined,
  language: string,
): string | undefined => texts && (texts[language] ?? texts.en ?? Object.values(texts)[0])
