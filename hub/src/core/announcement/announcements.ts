/** Announcements under way: takes what sources say, tells every device at once, and keeps them for the flight. */
import { performance } from 'node:perf_hooks'
import {
  type AnnouncementKind,
  announcementUpdated,
  type CabinSignal,
  type Speaking,
} from '@altiport/wire/announcement'
import type { Parts } from '#core/parts.ts'
import {
  type Announcement,
  type Announcing,
  type AnnouncingEvent,
  effectOf,
  foremost,
  type Limits,
  mostInMs,
  nextLookInMs,
  type Said,
  spoken,
  step,
  usualClass,
} from './announcing.ts'

/** For feeds: a discrete of the aircraft is on or off. Saying again what is so changes nothing. */
export type Announce = (source: string, kind: AnnouncementKind, isOn: boolean) => void

export type Announcements = {
  announce: Announce
  /** `null` says that the source has fallen silent. Answers `false` where the pack has no such template. */
  hear(source: string, signal: CabinSignal | null): boolean
  /** Every source that is on, the stuck ones included. */
  sources(): Announcing
  /** The same with times in ms since 1970; `endsAt` is when it ends by itself. */
  standing(): (Announcement & { startedAt: number; endsAt: number })[]
  /** The source may speak so much longer than it would. */
  extend(source: string, byInMs: number): void
  /** It counts as silent until it has been off once. Answers `false` where no such source is on. */
  silence(source: string): boolean
  /** After each change of what is on. */
  onChange(listener: () => void): void
  speaking(): Speaking
  stop(): void
}

/** Between two sentences speakers let the key go. */
const heldInMs = 1000
/** More sources than any aircraft has. */
const mostSources = 32
const noticeInMs = 60_000

type Needs = Pick<Parts, 'clock' | 'random' | 'settings' | 'content' | 'live' | 'store' | 'sessions' | 'log'>

/** @see FEED-07, PAX-05, POP-08 */
export const openAnnouncements = (
  { clock, random, settings, content, live, store, sessions, log }: Needs,
  runningInMs: () => number = () => performance.now(),
): Announcements => {
  const limits: Limits = { mostInMs: settings.announcementMaxInS * 1000, noticeInMs, heldInMs }
  let state: Announcing = []
  let told = ''
  let timer: NodeJS.Timeout | undefined
  const startedAtInMs = new Map<string, number>()
  const listeners: (() => void)[] = []

  const happen = (event: AnnouncingEvent) => {
    const before = state
    state = step(state, event, limits)
    // Devices first: what is written down may wait.
    tell()
    follow(before)
    for (const listener of listeners) listener()
    clearTimeout(timer)
    const next = nextLookInMs(state, limits)
    if (next === Number.POSITIVE_INFINITY) return
    timer = setTimeout(look, Math.max(0, next - runningInMs()) + 1)
    timer.unref()
  }
  const look = () => happen({ type: 'looked', nowInMs: runningInMs() })

  const speaking = (): Speaking => {
    const now = foremost(state)
    if (now === null) return { announcement: null }
    const { id, kind, class: of, title, text } = now
    const effect = effectOf(now, content.pack.announcements?.information ?? 'pause')
    const mostInS = Math.ceil(mostInMs(now, limits) / 1000)
    const startedAt = startedAtInMs.get(id) ?? clock.nowInMs()
    return { announcement: { id, kind, class: of, effect, startedAt, mostInS, title, text } }
  }
  const tell = () => {
    const ids = new Set(state.map(({ id }) => id))
    for (const id of startedAtInMs.keys()) if (!ids.has(id)) startedAtInMs.delete(id)
    for (const id of ids) if (!startedAtInMs.has(id)) startedAtInMs.set(id, clock.nowInMs())
    const payload = speaking()
    const now = JSON.stringify(payload)
    if (now === told) return
    told = now
    live.tell(announcementUpdated, payload)
  }

  /** What began and what ended is kept; a store that rests costs the list, never the announcement. */
  const follow = (before: Announcing) => {
    const [was, is] = [spoken(before), spoken(state)]
    for (const each of is.filter(({ id }) => !was.some((one) => one.id === id))) begin(each)
    for (const each of was.filter(({ id }) => !is.some((one) => one.id === id))) end(each)
  }
  const begin = ({ id, source, kind, class: of, title, text }: Announcement) => {
    log.info({ source, kind, class: of }, 'an announcement has begun')
    const kept = { id, legId: sessions.leg().id, kind, class: of }
    const words = { title: title ? JSON.stringify(title) : null, text: text ? JSON.stringify(text) : null }
    const times = { startedAtInMs: clock.nowInMs(), endedAtInMs: null }
    store.act('announcement.begin', { ...kept, ...times, ...words }).catch(unkept)
  }
  const end = ({ id, source }: Announcement) => {
    const isStuck = state.some((each) => each.id === id)
    if (isStuck)
      log.warn({ source }, 'a source has been on for too long and counts as silent until it is off')
    else log.info({ source }, 'an announcement has ended')
    store.act('announcement.end', { id, endedAtInMs: clock.nowInMs() }).catch(unkept)
  }
  const unkept = (error: Error) => log.warn({ err: error }, 'an announcement was not kept')

  const signal = (source: string, said: Said) => {
    if (state.length >= mostSources && !state.some((each) => each.source === source)) return
    happen({ type: 'signalled', source, said, id: random.word(72), nowInMs: runningInMs() })
  }
  const release = (source: string) => happen({ type: 'released', source, nowInMs: runningInMs() })

  store.act('announcement.endAll', clock.nowInMs()).catch(unkept)
  tell()
  return {
    announce: (source, kind, isOn) =>
      isOn ? signal(source, { kind, class: usualClass(kind) }) : release(source),
    hear(source, given) {
      if (given === null) {
        release(source)
        return true
      }
      const template = content.pack.announcements?.templates.find(({ id }) => id === given.template)
      if (given.template !== undefined && template === undefined) return false
      const { kind, title = template?.title, text = template?.text } = given
      signal(source, { kind, class: given.class ?? template?.class ?? usualClass(kind), title, text })
      return true
    },
    sources: () => state,
    standing: () =>
      state.map((each) => ({
        ...each,
        startedAt: startedAtInMs.get(each.id) ?? clock.nowInMs(),
        endsAt: Math.round(clock.nowInMs() + each.sinceInMs + mostInMs(each, limits) - runningInMs()),
      })),
    extend: (source, byInMs) => happen({ type: 'extended', source, byInMs, nowInMs: runningInMs() }),
    silence(source) {
      if (!state.some((each) => each.source === source)) return false
      happen({ type: 'silenced', source, nowInMs: runningInMs() })
      return true
    },
    onChange: (listener) => listeners.push(listener),
    speaking,
    stop: () => clearTimeout(timer),
  }
}
