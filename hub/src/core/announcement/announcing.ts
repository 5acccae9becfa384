/**
 * The rules of announcements: which are active, which of several is current, and when one ends by itself.
 * Pure.
 *
 * A signal is a level, not a pulse: repeating it changes nothing. A released source stays active for a moment,
 * since speakers let go of the key between sentences. A source that is on for longer than the maximum duration
 * is stuck: the same signal is ignored until it has been off once. Information notices end instead.
 */
import type { CabinSignal } from '@altiport/wire/announcement'
import {
  type AnnouncementClass,
  type AnnouncementEffect,
  type AnnouncementKind,
  announcementKinds,
} from '@altiport/wire/announcement-kinds'
import type { Text } from '@altiport/wire/pack-values.shape'

/** The content of a source's signal. */
export type SignalData = {
  kind: AnnouncementKind
  class: AnnouncementClass
  title?: Text | undefined
  text?: Text | undefined
} & Partial<Sender>

/** The crew's tablet, and the idempotency key that it created: a resent notice is not shown twice. */
export type Sender = { tablet: string; key?: string | undefined }

export type Announcement = SignalData & {
  id: string
  source: string
  /** This and `releasedAtInMs` are on the monotonic clock, not in ms since 1970 as in `SavedAnnouncement`. */
  startedAtInMs: number
  releasedAtInMs: number | null
  /** Added to the default maximum duration. */
  extensionInMs: number
  isStuck: boolean
}

/** One per source that is on, stuck or just released, in the order in which they started. */
export type AnnouncementState = readonly Announcement[]

export type AnnouncementEvent =
  | { type: 'signaled'; source: string; data: SignalData; id: string; nowInMs: number }
  | { type: 'released'; source: string; nowInMs: number }
  /** Extends the maximum duration. */
  | { type: 'extended'; source: string; byInMs: number; nowInMs: number }
  /** The crew muted it: it becomes stuck; an information notice ends instead. */
  | { type: 'muted'; source: string; nowInMs: number }
  /** Was active before the hub restarted. */
  | { type: 'restored'; announcement: Announcement }
  | { type: 'ticked'; nowInMs: number }

/** Maximum durations, of information notices and of all others, and how long a released source stays active. */
export type Limits = { maxDurationInMs: number; maxInformationNoticeInMs: number; releaseDelayInMs: number }

/** @see FEED-07 */
export function step(state: AnnouncementState, event: AnnouncementEvent, limits: Limits): AnnouncementState {
  switch (event.type) {
    case 'signaled':
      return signaled(state, event)
    case 'released':
      return expire(
        state.map((each) =>
          each.source === event.source && each.releasedAtInMs === null
            ? { ...each, releasedAtInMs: event.nowInMs }
            : each,
        ),
        event.nowInMs,
        limits,
      )
    case 'extended':
      return state.map((each) =>
        each.source === event.source && !each.isStuck
          ? { ...each, extensionInMs: each.extensionInMs + event.byInMs }
          : each,
      )
    case 'muted':
      return state.flatMap((each) => {
        if (each.source !== event.source) return [each]
        return isInformationNotice(each) ? [] : [{ ...each, isStuck: true }]
      })
    case 'restored':
      return state.some(({ source }) => source === event.announcement.source)
        ? state
        : [...state, event.announcement]
    case 'ticked':
      return expire(state, event.nowInMs, limits)
  }
}

type Signaled = Extract<AnnouncementEvent, { type: 'signaled' }>

function signaled(state: AnnouncementState, { source, data, id, nowInMs }: Signaled): AnnouncementState {
  const existing = state.find((each) => each.source === source)
  if (existing && isSame(existing, data)) {
    // Signaled again within the release delay: the same announcement continues.
    return existing.releasedAtInMs === null
      ? state
      : state.map((each) => (each === existing ? { ...each, releasedAtInMs: null } : each))
  }
  const others = state.filter((each) => each !== existing)
  return [...others, newAnnouncement(source, data, id, nowInMs)]
}

export const newAnnouncement = (
  source: string,
  data: SignalData,
  id: string,
  nowInMs: number,
): Announcement => ({
  ...data,
  id,
  source,
  startedAtInMs: nowInMs,
  releasedAtInMs: null,
  extensionInMs: 0,
  isStuck: false,
})

function expire(state: AnnouncementState, nowInMs: number, limits: Limits): AnnouncementState {
  const next = state.flatMap((each) => {
    if (each.releasedAtInMs !== null && nowInMs >= each.releasedAtInMs + releaseDelayInMs(each, limits))
      return []
    if (each.isStuck || nowInMs < each.startedAtInMs + maxDurationInMs(each, limits)) return [each]
    // An information notice simply ends after its time; everything else becomes stuck.
    return isInformationNotice(each) ? [] : [{ ...each, isStuck: true }]
  })
  return next.length === state.length && next.every((each, i) => each === state[i]) ? state : next
}

/** A released announcement stays active until the release delay is over; a stuck one is not active. */
export const isReleasedOrStuck = ({ releasedAtInMs, isStuck }: Announcement): boolean =>
  releasedAtInMs !== null || isStuck

/** All but the stuck ones. */
export const active = (state: AnnouncementState): AnnouncementState => state.filter(({ isStuck }) => !isStuck)

/** What devices show: safety first, then the most urgent kind, then the one that started last. */
export const highestPriority = (state: AnnouncementState): Announcement | null =>
  active(state).reduce<Announcement | null>(
    (best, each) => (best !== null && rank(best) > rank(each) ? best : each),
    null,
  )

/** The active safety notice's text, for announcements without one: it stays readable while somebody speaks. */
export const safetyNoticeText = (state: AnnouncementState): Pick<SignalData, 'title' | 'text'> => {
  const { title, text } =
    active(state).findLast((each) => each.kind === 'notice' && each.class === 'safety') ?? {}
  return { title, text }
}

/** Fills missing languages with the text in the pack's fallback language, if there is one. */
export const inAllLanguages = (
  { title, text }: Pick<SignalData, 'title' | 'text'>,
  languages: readonly string[],
  fallback: string,
): Pick<SignalData, 'title' | 'text'> => {
  const fill = (value: Text | undefined) =>
    value?.[fallback] === undefined
      ? value
      : { ...Object.fromEntries(languages.map((code) => [code, value[fallback] ?? ''])), ...value }
  return { title: fill(title), text: fill(text) }
}

/**
 * The earliest moment at which an announcement ends or becomes stuck by itself, on the monotonic clock; `Infinity`
 * if none will.
 */
export const nextExpiryInMs = (state: AnnouncementState, limits: Limits): number =>
  Math.min(
    Number.POSITIVE_INFINITY,
    ...state.map((each) => {
      const end = each.isStuck ? Number.POSITIVE_INFINITY : each.startedAtInMs + maxDurationInMs(each, limits)
      return each.releasedAtInMs === null
        ? end
        : Math.min(end, each.releasedAtInMs + releaseDelayInMs(each, limits))
    }),
  )

/** The signal of an API call, with the texts of the template that it names; `null` if there is no such template. */
export function resolveSignal(
  templates: readonly Template[] = [],
  signal: CabinSignal,
  sender?: Sender,
): SignalData | null {
  const template = templates.find(({ id }) => id === signal.template)
  if (signal.template !== undefined && template === undefined) return null
  const { kind, title = template?.title, text = template?.text } = signal
  return { kind, class: signal.class ?? template?.class ?? defaultClass(kind), title, text, ...sender }
}
type Template = { id: string; class: AnnouncementClass; title: Text; text: Text }

/** The class if none is set. Anything spoken over a handset may be about safety. */
export const defaultClass = (kind: AnnouncementKind): AnnouncementClass =>
  kind === 'notice' || kind === 'recording' ? 'information' : 'safety'

/**
 * Safety announcements pause every player. Information pauses too, unless the airline chose a banner. An
 * information notice is always a banner.
 *
 * @see FEED-07, OP-92
 */
export function effectOf(
  data: Pick<SignalData, 'kind' | 'class'>,
  information: AnnouncementEffect,
): AnnouncementEffect {
  if (isInformationNotice(data)) return 'banner'
  return data.class === 'safety' ? 'pause' : information
}

export const maxDurationInMs = (announcement: Announcement, limits: Limits): number =>
  defaultMaxDurationInMs(announcement, limits) + announcement.extensionInMs

/** Without extensions. */
export const defaultMaxDurationInMs = (data: Pick<SignalData, 'kind' | 'class'>, limits: Limits): number =>
  isInformationNotice(data) ? limits.maxInformationNoticeInMs : limits.maxDurationInMs

/** A notice of the class `information`: a banner that pauses nothing and disappears by itself. */
const isInformationNotice = (data: Pick<SignalData, 'kind' | 'class'>): boolean =>
  data.kind === 'notice' && data.class === 'information'

/** No delay for stuck sources, which have ended already, nor for notices: one may be withdrawn because it is wrong. */
const releaseDelayInMs = ({ kind, isStuck }: Announcement, limits: Limits): number =>
  isStuck || kind === 'notice' ? 0 : limits.releaseDelayInMs

/** Class before kind: a banner must not cover an announcement that pauses players. */
const rank = (data: SignalData) =>
  announcementKinds.indexOf(data.kind) + (data.class === 'safety' ? announcementKinds.length : 0)

const isSame = (one: SignalData, other: SignalData): boolean =>
  one.kind === other.kind &&
  one.class === other.class &&
  JSON.stringify([one.title, one.text]) === JSON.stringify([other.title, other.text])
