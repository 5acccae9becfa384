/** The active cabin announcement, and whether players pause for it. Pure. */
import type { ActiveAnnouncement } from '@altiport/wire/announcement'
import { isRecord } from '@altiport/wire/guard'

export type AnnouncementState = {
  current: ActiveAnnouncement | null
  /** Ids of announcements that ended on this page only, newest last: read, or active for longer than the maximum. */
  endedIds: readonly string[]
}

export type AnnouncementEvent =
  /** `seenIds`: ids of notices read on this device, on an earlier page or in another tab. */
  | { type: 'received'; payload: unknown; seenIds?: readonly string[] }
  /** Active for longer than the maximum; happens if the connection to the hub was lost. */
  | { type: 'overdue'; id: string }
  /** The passenger has read it. */
  | { type: 'read'; id: string }

/** How far players rewind when they resume, so that no words are lost. @see OP-92 */
export const rewindInS = 3

export const noAnnouncement: AnnouncementState = { current: null, endedIds: [] }

/** A flight has few notices; ids are short. */
const maxEnded = 50

/** Returns the same object if the payload is malformed. @see FEED-07, POP-08, OP-92 */
export function step(state: AnnouncementState, event: AnnouncementEvent): AnnouncementState {
  if (event.type !== 'received') {
    const isOver =
      state.current?.id === event.id && (event.type === 'overdue' || canBeMarkedRead(state.current))
    return isOver ? { current: null, endedIds: [...state.endedIds, event.id].slice(-maxEnded) } : state
  }
  const current = parseAnnouncement(event.payload)
  if (current === undefined) return state
  // The hub repeats the announcement when a device reconnects; it stays dismissed.
  const isOver =
    current !== null &&
    (state.endedIds.includes(current.id) || (canBeMarkedRead(current) && event.seenIds?.includes(current.id)))
  return { ...state, current: isOver ? null : current }
}

/** Only written notices can be dismissed by reading them. */
export const canBeMarkedRead = ({ kind }: ActiveAnnouncement): boolean => kind === 'notice'

export const isHolding = ({ current }: AnnouncementState): boolean => current?.effect === 'pause'

/**
 * Hand-written: the contract's zod check would add 6 KB to every first visit. A test checks that this one accepts all
 * that the contract accepts.
 */
function parseAnnouncement(payload: unknown): ActiveAnnouncement | null | undefined {
  if (!isRecord(payload)) return undefined
  const { announcement } = payload
  if (announcement === null) return null
  const isValid =
    isRecord(announcement) &&
    [announcement.id, announcement.kind, announcement.class].every(isText) &&
    ['pause', 'banner'].includes(announcement.effect as string) &&
    [announcement.startedAt, announcement.mostInS].every(Number.isFinite) &&
    [announcement.title, announcement.text].every(
      (texts) => texts === undefined || (isRecord(texts) && Object.values(texts).every(isText)),
    )
  return isValid ? (announcement as ActiveAnnouncement) : undefined
}

const isText = (value: unknown) => typeof value === 'string'

/** In the passenger's language, otherwise in English, otherwise in any available language. */
export const localizedText = (
  texts: Record<string, string> | undefined,
  language: string,
): string | undefined => texts && (texts[language] ?? texts.en ?? Object.values(texts)[0])
