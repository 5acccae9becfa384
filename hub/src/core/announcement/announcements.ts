/** Announcements under way: takes what sources say, tells every device at once, and saves them for the flight. */
import { performance } from 'node:perf_hooks'
import {
  type AnnouncementKind,
  announcementUpdated,
  type CabinSignal,
  type CurrentAnnouncement,
} from '@altiport/wire/announcement'
import type { Parts } from '#core/parts.ts'
import { savedSoon } from '#core/saved-soon.ts'
import { StoreRefusal } from '#core/store.ts'
import { createAnnouncementSaver } from './announcement-saver.ts'
import {
  type Announcement,
  type Announcing,
  type AnnouncingEvent,
  defaultClass,
  effectOf,
  highestPriority,
  inAllLanguages,
  isOver,
  type Limits,
  maxDurationInMs,
  newAnnouncement,
  nextExpiryInMs,
  resolveSignal,
  type Sender,
  type SignalData,
  step,
  textBelow,
} from './announcing.ts'
import { crewSources, isOfCrew } from './crew-sources.ts'
import { restored, toSave } from './saved-announcement.ts'

/** For feeds: a discrete of the aircraft is on or off. Saying again what is so changes nothing. */
export type Announce = (source: string, kind: AnnouncementKind, isOn: boolean) => void

export type Announcements = {
  announce: Announce
  /** `null` says that the source has fallen silent. Devices hear it at once; it is saved behind that. */
  setSignal(
    source: string,
    applySignal: CabinSignal | null,
    sender?: Sender,
  ): 'unknown-template' | 'too-many' | null
  /** Saved first, heard after. @throws StoreRefusal; then nobody has heard of it */
  setSignalOnceSaved(
    source: string,
    applySignal: CabinSignal,
    sender: Sender,
  ): Promise<'unknown-template' | null>
  /** Whether a notice with that key has been sent on this flight. */
  hasKey(key: string): boolean
  /** Every source that is on, the stuck ones included. */
  sources(): Announcing
  /** The same with times in ms since 1970; `endsAt` is when it ends by itself. */
  list(): (Announcement & { startedAt: number; endsAt: number })[]
  /** The source may speak so much longer than it would. */
  extend(source: string, byInMs: number): void
  /** It counts as silent until it has been off once. Answers `false` where no such source is on. */
  mute(source: string): boolean
  /** After each change of what is on, or of what is saved. */
  onChange(listener: () => void): void
  /** Announcements that the store does not have yet. */
  unsaved(): number
  /** Waits a moment for the store. Answers whether it has all that was said until now. */
  savedSoon(): Promise<boolean>
  /** To be called at each change of the leg: what is up belongs to the new one too, but for a diversion of the old one. */
  followLeg(): void
  current(): CurrentAnnouncement
  stop(): void
}

/** Between two sentences speakers let the key go. */
const releaseDelayInMs = 1000
/** More sources than any aircraft has; the crew's own come on top. */
const maxSources = 32
const noticeInMs = 60_000
const maxKeys = 200
const restoreRetryInMs = 2000

type Needs = Pick<Parts, 'clock' | 'random' | 'settings' | 'content' | 'live' | 'store' | 'sessions' | 'log'>

/** @see FEED-07, PAX-05, POP-08 */
export const openAnnouncements = async (
  { clock, random, settings, content, live, store, sessions, log }: Needs,
  runningInMs: () => number = () => performance.now(),
): Promise<Announcements> => {
  const limits: Limits = { maxDurationInMs: settings.announcementMaxInS * 1000, noticeInMs, releaseDelayInMs }
  let state: Announcing = []
  let lastPublished = ''
  let timer: NodeJS.Timeout | undefined
  let restoring: NodeJS.Timeout | undefined
  let legId = sessions.leg().id
  const startedAtInMs = new Map<string, number>()
  const listeners: (() => void)[] = []
  const keys = new Set<string>()
  /** What the crew have said or ended before the saved state was read is newer than it. `null` once it has been read. */
  let changedBeforeRestore: Set<string> | null = new Set()
  const notifyListeners = () => {
    for (const listener of listeners) listener()
  }
  const saver = createAnnouncementSaver({ store, sessions, log, onChange: notifyListeners })

  const dispatch = (event: AnnouncingEvent) => {
    const before = state
    if ('source' in event && isOfCrew(event.source)) changedBeforeRestore?.add(event.source)
    state = step(state, event, limits)
    // Devices first: what is written down may wait.
    publish()
    persistChanges(before)
    notifyListeners()
    clearTimeout(timer)
    const next = nextExpiryInMs(state, limits)
    if (next === Number.POSITIVE_INFINITY) return
    timer = setTimeout(tick, Math.max(0, next - runningInMs()) + 1)
    timer.unref()
  }
  const tick = () => dispatch({ type: 'looked', nowInMs: runningInMs() })

  const current = (): CurrentAnnouncement => {
    const now = highestPriority(state)
    if (now === null) return { announcement: null }
    const { id, kind, class: of } = now
    const { languages, fallback } = content.pack
    const { title, text } = inAllLanguages(
      now.title || now.text ? now : textBelow(state),
      languages,
      fallback,
    )
    const effect = effectOf(now, content.pack.announcements?.information ?? 'pause')
    const maxDurationInS = Math.ceil(maxDurationInMs(now, limits) / 1000)
    const startedAt = startedAtInMs.get(id) ?? clock.nowInMs()
    return { announcement: { id, kind, class: of, effect, startedAt, mostInS: maxDurationInS, title, text } }
  }
  const publish = () => {
    const ids = new Set(state.map(({ id }) => id))
    for (const id of ids) if (!startedAtInMs.has(id)) startedAtInMs.set(id, clock.nowInMs())
    const payload = current()
    const now = JSON.stringify(payload)
    if (now === lastPublished) return
    lastPublished = now
    live.publish(announcementUpdated, payload)
  }

  const rowOf = (each: Announcement, endedAtInMs: number | null) => {
    const startedAt = startedAtInMs.get(each.id) ?? clock.nowInMs()
    return toSave(each, { legId: sessions.leg().id, startedAtInMs: startedAt, endedAtInMs }, limits)
  }
  /** What began, ended or was given more time. One that is let go is over in the store at once, if held a moment here. */
  const persistChanges = (before: Announcing) => {
    for (const each of state) {
      const was = before.find(({ id }) => id === each.id)
      if (was === each) continue
      if (was === undefined) log.info(nameOf(each), 'an announcement has begun')
      else if (each.isStuck && !was.isStuck)
        log.warn(nameOf(each), 'a source has been on for too long and counts as silent until it is off')
      saver.save(rowOf(each, isOver(each) ? clock.nowInMs() : null))
    }
    for (const each of before) {
      if (state.some(({ id }) => id === each.id)) continue
      log.info(nameOf(each), 'an announcement has ended')
      if (!isOver(each)) saver.save(rowOf(each, clock.nowInMs()))
      startedAtInMs.delete(each.id)
    }
  }
  const nameOf = ({ source, kind, class: of }: Announcement) => ({ source, kind, class: of })

  /** The crew's pause and notice go on where a hub that was cut off left them; what handsets said is over. */
  const restore = async (): Promise<void> => {
    try {
      const rows = await store.query('announcement.ofLeg', sessions.leg().id)
      for (const { key } of rows) if (key !== null) keys.add(key)
      const now = { inMs: clock.nowInMs(), runningInMs: runningInMs() }
      for (const row of rows.toReversed()) {
        const announcement = restored(row, now, limits)
        if (announcement === null || changedBeforeRestore?.has(announcement.source)) continue
        startedAtInMs.set(row.id, row.startedAtInMs)
        dispatch({ type: 'restored', announcement })
      }
      await store.act('announcement.endOthers', {
        ids: state.map(({ id }) => id),
        endedAtInMs: clock.nowInMs(),
      })
      changedBeforeRestore = null
    } catch (error) {
      log.warn({ err: error }, 'announcements from before the start cannot be read yet; it is tried again')
      restoring = setTimeout(() => void restore(), restoreRetryInMs)
      restoring.unref()
    }
  }

  const applySignal = (source: string, data: SignalData, id = random.word(72)): boolean => {
    const isKnown = state.some((each) => each.source === source)
    if (!isKnown && !isOfCrew(source) && state.length >= maxSources) return false
    if (data.key !== undefined) keys.add(data.key)
    for (const key of [...keys].slice(0, keys.size - maxKeys)) keys.delete(key)
    dispatch({ type: 'signalled', source, data, id, nowInMs: runningInMs() })
    return true
  }
  const release = (source: string) => dispatch({ type: 'released', source, nowInMs: runningInMs() })
  await restore()
  publish()
  return {
    announce: (source, kind, isOn) => {
      if (isOn) applySignal(source, { kind, class: defaultClass(kind) })
      else release(source)
    },
    setSignal(source, cabinSignal, sender) {
      if (cabinSignal === null) {
        release(source)
        return null
      }
      const data = resolveSignal(content.pack.announcements?.templates, cabinSignal, sender)
      if (data === null) return 'unknown-template'
      return applySignal(source, data) ? null : 'too-many'
    },
    async setSignalOnceSaved(source, cabinSignal, sender) {
      const data = resolveSignal(content.pack.announcements?.templates, cabinSignal, sender)
      if (data === null) return 'unknown-template'
      const id = random.word(72)
      const row = rowOf(newAnnouncement(source, data, id, runningInMs()), null)
      if (!(await store.act('announcement.save', { legId: row.legId, rows: [row] })))
        throw new StoreRefusal('resting', 'The leg is ending. Try again in a moment.')
      startedAtInMs.set(id, row.startedAtInMs)
      release(source)
      applySignal(source, data, id)
      return null
    },
    hasKey: (key) => keys.has(key),
    sources: () => state,
    list: () =>
      state.map((each) => ({
        ...each,
        startedAt: startedAtInMs.get(each.id) ?? clock.nowInMs(),
        endsAt: Math.round(clock.nowInMs() + each.sinceInMs + maxDurationInMs(each, limits) - runningInMs()),
      })),
    extend: (source, byInMs) => dispatch({ type: 'extended', source, byInMs, nowInMs: runningInMs() }),
    mute(source) {
      if (!state.some((each) => each.source === source)) return false
      dispatch({ type: 'silenced', source, nowInMs: runningInMs() })
      return true
    },
    onChange: (listener) => listeners.push(listener),
    unsaved: saver.unsaved,
    savedSoon: () => savedSoon(saver.flush()),
    followLeg() {
      if (sessions.leg().id === legId) return
      legId = sessions.leg().id
      state = state.filter(({ source }) => source !== crewSources.diversion)
      publish()
      notifyListeners()
      for (const each of state) if (!isOver(each)) saver.save(rowOf(each, null))
    },
    current,
    stop() {
      for (const each of [timer, restoring]) clearTimeout(each)
      saver.stop()
    },
  }
}
