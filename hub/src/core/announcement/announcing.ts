/**
 * The rules of announcements: which sources speak, whom devices hear of several, and when one ends by itself. Pure.
 *
 * Sources are levels, not pulses: a source that says again that it speaks changes nothing. A released key is held a
 * moment, since speakers let go between two sentences. A source that is on for longer than anybody speaks is stuck:
 * it counts as silent until it has been off once.
 */
import {
  type AnnouncementClass,
  type AnnouncementEffect,
  type AnnouncementKind,
  announcementKinds,
  type CabinSignal,
} from '@altiport/wire/announcement'
import type { Text } from '@altiport/wire/pack-values'

/** What a source says of itself. */
export type SignalData = {
  kind: AnnouncementKind
  class: AnnouncementClass
  title?: Text | undefined
  text?: Text | undefined
} & Partial<Sender>

/** The crew's tablet at which it is begun, and the key that it made up: sent again with it, it is not shown again. */
export type Sender = { tablet: string; key?: string | undefined }

/** One announcement, from its beginning to its end. */
export type Announcement = SignalData & {
  id: string
  source: string
  /** On the hub's running clock, which nobody can set. */
  sinceInMs: number
  releasedAtInMs: number | null
  /** Beyond what anybody speaks, where somebody asked for it. */
  moreInMs: number
  isStuck: boolean
}

/** One for each source that is on, the stuck ones included; in the order of their beginning. */
export type Announcing = readonly Announcement[]

export type AnnouncingEvent =
  | { type: 'signalled'; source: string; data: SignalData; id: string; nowInMs: number }
  | { type: 'released'; source: string; nowInMs: number }
  /** It may last so much longer than it would. */
  | { type: 'extended'; source: string; byInMs: number; nowInMs: number }
  /** Somebody knows that it is stuck. */
  | { type: 'silenced'; source: string; nowInMs: number }
  /** It was up before the hub was started again. */
  | { type: 'restored'; announcement: Announcement }
  | { type: 'looked'; nowInMs: number }

/** How long a source may speak, and how long a released key is held. */
export type Limits = { maxDurationInMs: number; noticeInMs: number; releaseDelayInMs: number }

/** @see FEED-07 */
export function step(state: Announcing, event: AnnouncingEvent, limits: Limits): Announcing {
  switch (event.type) {
    case 'signalled':
      return signalled(state, event)
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
          ? { ...each, moreInMs: each.moreInMs + event.byInMs }
          : each,
      )
    case 'silenced':
      return state.flatMap((each) => {
        if (each.source !== event.source) return [each]
        return isLine(each) ? [] : [{ ...each, isStuck: true }]
      })
    case 'restored':
      return state.some(({ source }) => source === event.announcement.source)
        ? state
        : [...state, event.announcement]
    case 'looked':
      return expire(state, event.nowInMs, limits)
  }
}

type Signalled = Extract<AnnouncingEvent, { type: 'signalled' }>

function signalled(state: Announcing, { source, data, id, nowInMs }: Signalled): Announcing {
  const existing = state.find((each) => each.source === source)
  if (existing && isSame(existing, data)) {
    // Held until now, it goes on as one.
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
  ...{ id, source, sinceInMs: nowInMs, releasedAtInMs: null, moreInMs: 0, isStuck: false },
})

function expire(state: Announcing, nowInMs: number, limits: Limits): Announcing {
  const next = state.flatMap((each) => {
    if (each.releasedAtInMs !== null && nowInMs >= each.releasedAtInMs + releaseDelayInMs(each, limits))
      return []
    if (each.isStuck || nowInMs < each.sinceInMs + maxDurationInMs(each, limits)) return [each]
    // A line has been up for as long as lines are: nobody's key is stuck.
    return isLine(each) ? [] : [{ ...each, isStuck: true }]
  })
  return next.length === state.length && next.every((each, i) => each === state[i]) ? state : next
}

/** Nobody speaks there any more, if a released key is held a moment. */
export const isOver = ({ releasedAtInMs, isStuck }: Announcement): boolean =>
  releasedAtInMs !== null || isStuck

/** Those that count: the stuck ones are silent. */
export const active = (state: Announcing): Announcing => state.filter(({ isStuck }) => !isStuck)

/** The one that devices hear of: safety first, then the most urgent, of equals the last to begin. */
export const highestPriority = (state: Announcing): Announcement | null =>
  active(state).reduce<Announcement | null>(
    (best, each) => (best !== null && rank(best) > rank(each) ? best : each),
    null,
  )

/** What stands under one that has no text of its own: the crew's safety notice is read while somebody speaks. */
export const textBelow = (state: Announcing): Pick<SignalData, 'title' | 'text'> => {
  const { title, text } =
    active(state).findLast(({ kind, class: of }) => kind === 'notice' && of === 'safety') ?? {}
  return { title, text }
}

/** Languages that it lacks have the pack's fallback, where that is there. */
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

/** When something ends by itself, on the same clock; `Infinity` while nothing will. */
export const nextExpiryInMs = (state: Announcing, limits: Limits): number =>
  Math.min(
    Number.POSITIVE_INFINITY,
    ...state.map((each) => {
      const end = each.isStuck ? Number.POSITIVE_INFINITY : each.sinceInMs + maxDurationInMs(each, limits)
      return each.releasedAtInMs === null
        ? end
        : Math.min(end, each.releasedAtInMs + releaseDelayInMs(each, limits))
    }),
  )

/** What a call says, with the words of the template that it names; `null` where there is no such template. */
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

/** What follows from the kind alone. What crews say over their handsets may always be about safety. */
export const defaultClass = (kind: AnnouncementKind): AnnouncementClass =>
  kind === 'notice' || kind === 'recording' ? 'information' : 'safety'

/**
 * Safety holds every player, spoken or written; information does so too, unless the airline wants a banner. What is
 * only written and no safety never does.
 *
 * @see FEED-07, OP-92
 */
export function effectOf(
  data: Pick<SignalData, 'kind' | 'class'>,
  information: AnnouncementEffect,
): AnnouncementEffect {
  if (isLine(data)) return 'banner'
  return data.class === 'safety' ? 'pause' : information
}

export const maxDurationInMs = (announcement: Announcement, limits: Limits): number =>
  defaultMaxDurationInMs(announcement, limits) + announcement.moreInMs

/** Without what was added since. */
export const defaultMaxDurationInMs = (data: Pick<SignalData, 'kind' | 'class'>, limits: Limits): number =>
  isLine(data) ? limits.noticeInMs : limits.maxDurationInMs

/** Written, and about nothing that anybody must have read: it stops nothing, and goes after a while. */
const isLine = ({ kind, class: of }: Pick<SignalData, 'kind' | 'class'>): boolean =>
  kind === 'notice' && of === 'information'

/** A stuck key has ended long ago, and a notice that is taken back is wrong now. */
const releaseDelayInMs = ({ kind, isStuck }: Announcement, limits: Limits): number =>
  isStuck || kind === 'notice' ? 0 : limits.releaseDelayInMs

/** What only shows a line must not cover what pauses screens. */
const rank = ({ kind, class: of }: SignalData) =>
  announcementKinds.indexOf(kind) + (of === 'safety' ? announcementKinds.length : 0)

const isSame = (one: SignalData, other: SignalData): boolean =>
  one.kind === other.kind &&
  one.class === other.class &&
  JSON.stringify([one.title, one.text]) === JSON.stringify([other.title, other.text])
