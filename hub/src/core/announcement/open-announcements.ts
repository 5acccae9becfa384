/** Opens the announcements: accepts signals from sources, publishes changes to every device, and saves them. */

import { performance } from 'node:perf_hooks'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '#core/clock.ts'
import type { Content } from '#core/content/content.ts'
import type { Live } from '#core/live/live.ts'
import type { Random } from '#core/random.ts'
import type { Sessions } from '#core/session/sessions.ts'
import type { Settings } from '#core/settings.ts'
import { savedSoon } from '#core/store/saved-soon.ts'
import { type Store, StoreRefusal } from '#core/store/store.ts'
import { saveAnnouncements } from './announcement.store.ts'
import { createAnnouncementPublisher } from './announcement-publisher.ts'
import { createAnnouncementSaver } from './announcement-saver.ts'
import type { Announcements } from './announcements.ts'
import {
  type Announcement,
  type AnnouncementEvent,
  type AnnouncementState,
  defaultClass,
  isReleasedOrStuck,
  type Limits,
  maxDurationInMs,
  newAnnouncement,
  nextExpiryInMs,
  resolveSignal,
  type SignalData,
  step,
} from './announcing.ts'
import { crewSources, isCrewSource } from './crew-sources.ts'
import { createRestorer } from './restorer.ts'
import { saveChanges } from './save-changes.ts'
import { toRow } from './saved-announcement.ts'

/** How long an announcement stays active after its release: speakers let go of the key between sentences. */
const releaseDelayInMs = 1000
/** Upper bound on simultaneous sources, from which the crew's own are exempt; no aircraft has more. */
const maxSources = 32
const maxInformationNoticeInMs = 60_000
/** Maximum number of remembered idempotency keys; a flight has a few dozen notices. */
const maxKeys = 200

type Needs = {
  clock: Clock
  random: Random
  settings: Settings
  content: Content
  live: Live
  store: Store
  sessions: Sessions
  log: FastifyBaseLogger
}

/** @see FEED-07, PAX-05, POP-08 */
export const openAnnouncements = async (
  { clock, random, settings, content, live, store, sessions, log }: Needs,
  monotonicInMs: () => number = () => performance.now(),
): Promise<Announcements> => {
  const limits: Limits = {
    maxDurationInMs: settings.announcementMaxInS * 1000,
    maxInformationNoticeInMs,
    releaseDelayInMs,
  }
  let state: AnnouncementState = []
  let timer: NodeJS.Timeout | undefined
  let legId = sessions.leg().id
  const listeners: (() => void)[] = []
  const keys = new Set<string>()
  const notifyListeners = () => {
    for (const listener of listeners) listener()
  }
  const saver = createAnnouncementSaver({ store, sessions, log, onChange: notifyListeners })
  const publisher = createAnnouncementPublisher({ clock, content, live, limits })
  const { startedAt } = publisher

  const dispatch = (event: AnnouncementEvent) => {
    const before = state
    if ('source' in event) restorer.recordChange(event.source)
    state = step(state, event, limits)
    // Notify devices before writing to the store: an announcement must not wait for the disk.
    publisher.publish(state)
    saveChanges(before, state, { clock, log, rowOf, save: saver.save, onEnded: publisher.forget })
    notifyListeners()
    clearTimeout(timer)
    const next = nextExpiryInMs(state, limits)
    if (next === Number.POSITIVE_INFINITY) return
    timer = setTimeout(tick, Math.max(0, next - monotonicInMs()) + 1)
    timer.unref()
  }
  const tick = () => dispatch({ type: 'ticked', nowInMs: monotonicInMs() })

  const rowOf = (each: Announcement, endedAtInMs: number | null) => {
    const times = { legId: sessions.leg().id, startedAtInMs: startedAt(each.id), endedAtInMs }
    return toRow(each, times, limits)
  }
  const restorer = createRestorer({
    clock,
    store,
    sessions,
    log,
    limits,
    monotonicInMs,
    onKey: (key) => keys.add(key),
    onRestored(announcement, startedAtInMs) {
      publisher.setStartedAt(announcement.id, startedAtInMs)
      dispatch({ type: 'restored', announcement })
    },
    activeIds: () => state.map(({ id }) => id),
  })
  const applySignal = (source: string, data: SignalData, id = random.word(72)): boolean => {
    const isKnown = state.some((each) => each.source === source)
    if (!isKnown && !isCrewSource(source) && state.length >= maxSources) return false
    if (data.key !== undefined) keys.add(data.key)
    for (const key of [...keys].slice(0, keys.size - maxKeys)) keys.delete(key)
    dispatch({ type: 'signaled', source, data, id, nowInMs: monotonicInMs() })
    return true
  }
  const release = (source: string) => dispatch({ type: 'released', source, nowInMs: monotonicInMs() })
  await restorer.run()
  publisher.publish(state)
  return {
    announce: (source, kind, isOn) => {
      if (isOn) applySignal(source, { kind, class: defaultClass(kind) })
      else release(source)
    },
    setSignal(source, signal, sender) {
      if (signal === null) {
        release(source)
        return null
      }
      const data = resolveSignal(content.pack.announcements?.templates, signal, sender)
      if (data === null) return 'unknown-template'
      return applySignal(source, data) ? null : 'too-many'
    },
    async setSignalOnceSaved(source, signal, sender) {
      const data = resolveSignal(content.pack.announcements?.templates, signal, sender)
      if (data === null) return 'unknown-template'
      const id = random.word(72)
      const row = rowOf(newAnnouncement(source, data, id, monotonicInMs()), null)
      if (!(await store.mutate(saveAnnouncements, { legId: row.legId, rows: [row] })))
        throw new StoreRefusal('resting', 'The leg is ending. Try again in a moment.')
      publisher.setStartedAt(id, row.startedAtInMs)
      release(source)
      applySignal(source, data, id)
      return null
    },
    hasKey: (key) => keys.has(key),
    sources: () => state,
    list: () =>
      state.map((each) => ({
        ...each,
        startedAt: startedAt(each.id),
        endsAt: Math.round(
          clock.nowInMs() + each.startedAtInMs + maxDurationInMs(each, limits) - monotonicInMs(),
        ),
      })),
    extend: (source, byInMs) => dispatch({ type: 'extended', source, byInMs, nowInMs: monotonicInMs() }),
    mute(source) {
      if (!state.some((each) => each.source === source)) return false
      dispatch({ type: 'muted', source, nowInMs: monotonicInMs() })
      return true
    },
    onChange: (listener) => listeners.push(listener),
    unsaved: saver.unsaved,
    waitUntilSaved: () => savedSoon(saver.flush()),
    followLeg() {
      if (sessions.leg().id === legId) return
      legId = sessions.leg().id
      state = state.filter(({ source }) => source !== crewSources.diversion)
      publisher.publish(state)
      notifyListeners()
      for (const each of state) if (!isReleasedOrStuck(each)) saver.save(rowOf(each, null))
    },
    current: () => publisher.current(state),
    stop() {
      clearTimeout(timer)
      restorer.stop()
      saver.stop()
    },
  }
}
