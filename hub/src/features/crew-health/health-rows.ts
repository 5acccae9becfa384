/** From what is known of the hub to the rows of the health screen: a word, a sentence, and what can be done. Pure. */
import {
  type CrewHealth,
  type HealthRow,
  type HealthRowId,
  type HealthState,
  healthRows,
} from '@altiport/wire/crew-health'
import type { PackStanding } from '#core/content/content.ts'
import type { FeedStanding } from '#core/feeds/feed.ts'

/** What the hub knows of itself at one moment. Sizes in bytes. */
export type HealthFacts = {
  nowInMs: number
  upInS: number
  memoryInBytes: number
  storeResting: string | null
  storeWaiting: number
  unwrittenLines: number
  disk: { freeInBytes: number; wholeInBytes: number; storeInBytes: number } | null
  pack: PackStanding
  hasPack: boolean
  flightBy: 'feeds' | 'simulator' | 'nothing'
  feeds: readonly FeedStanding[]
  screens: { connected: number; slow: number; refused: number; most: number }
  tablets: number
  streams: number
  campaigns: number
  ads: { served: number; faults: number } | null
  stuck: readonly string[]
  /** Sources that speak for longer than announcements are. */
  longSpeaking: readonly string[]
  erasure: 'none' | 'done' | 'pending'
  /** `null` without TLS; `holds` by its dates. */
  certificate: { note: string; holds: boolean } | null
  errors: number
}

type Row = Omit<HealthRow, 'id' | 'since'>
const mb = (bytes: number) => `${Math.round(bytes / 1e6).toLocaleString('en')} MB`
const many = (count: number, one: string, several = `${one}s`) =>
  `${count.toLocaleString('en')} ${count === 1 ? one : several}`
const fact = (name: string, value: string | number) => ({ name, value: String(value) })
const row = (state: HealthState, note: string, facts: Row['facts'] = [], more: Partial<Row> = {}): Row => ({
  ...{ state, note, facts },
  ...more,
})

const tightInBytes = 500e6
const fullInBytes = 50e6

/** @see CRW-08 */
const readers: Record<HealthRowId, (facts: HealthFacts) => Row> = {
  hub: ({ upInS, memoryInBytes, tablets }) =>
    row('well', 'The portal, its menu and its films are open.', [
      fact('Running for', `${Math.floor(upInS / 3600)} h ${Math.floor((upInS % 3600) / 60)} min`),
      fact('Memory', mb(memoryInBytes)),
      fact('Tablets signed in', tablets),
    ]),
  store: ({ storeResting, storeWaiting, unwrittenLines }) => {
    const facts = [fact('Waiting to be saved', storeWaiting), fact('Log lines to be written', unwrittenLines)]
    if (storeResting === null) return row('well', 'Orders, places and answers are saved.', facts)
    return row('failed', 'Nothing can be saved. Films go on; orders are refused.', facts, {
      recovery: 'try-store',
    })
  },
  disk: ({ disk }) => {
    if (disk === null) return row('failed', 'The disk does not answer.')
    const { freeInBytes, wholeInBytes, storeInBytes } = disk
    const facts = [
      fact('Free', mb(freeInBytes)),
      fact('Of', mb(wholeInBytes)),
      fact('Store', mb(storeInBytes)),
    ]
    if (freeInBytes < fullInBytes) return row('failed', 'The disk is full.', facts)
    if (freeInBytes < tightInBytes) return row('slow', `Only ${mb(freeInBytes)} are free.`, facts)
    return row('well', `${mb(freeInBytes)} are free.`, facts)
  },
  content: ({ pack, hasPack }) => {
    const { packId, unchecked, faulty, refused } = pack
    const facts = [
      fact('Pack', packId),
      fact('Files yet to be checked', unchecked),
      fact('Faulty files', faulty.length),
    ]
    if (!hasPack) return row('failed', 'No content is loaded.', facts, { recovery: 'look-at-pack' })
    if (refused) {
      const why = fact('Why', refused.why)
      const note = 'A newer pack is refused; the one before is shown.'
      return row('slow', note, [...facts, fact('Refused', refused.packId), why], { recovery: 'look-at-pack' })
    }
    if (faulty.length > 0)
      return row('slow', `${many(faulty.length, 'file is', 'files are')} faulty and not shown.`, facts)
    return row('well', unchecked > 0 ? 'Shown; its files are being checked.' : 'Shown, and whole.', facts)
  },
  feeds: ({ feeds, flightBy }) => {
    if (flightBy === 'nothing') return row('failed', 'Nobody knows the flight. Choose the route.')
    if (feeds.length === 0) return row('resting', 'No feed is set up; the flight is worked out.')
    const lost = feeds.filter(({ isConnected }) => !isConnected)
    const facts = feeds.map(({ name, isConnected, heardCount, trouble }) =>
      fact(name, isConnected ? `connected, ${many(heardCount, 'message')}` : (trouble ?? 'not connected')),
    )
    if (lost.length === 0) return row('well', `${many(feeds.length, 'feed')} connected.`, facts)
    const note = `${many(lost.length, 'feed is', 'feeds are')} lost: ${lost.map(({ name }) => name).join(', ')}.`
    return row(lost.length === feeds.length ? 'failed' : 'slow', note, facts)
  },
  screens: ({ screens: { connected, slow, refused, most } }) => {
    const facts = [
      fact('Connected', connected),
      fact('Slow', slow),
      fact('Refused', refused),
      fact('At most', most),
    ]
    if (connected >= most) return row('slow', 'No more screens can connect.', facts)
    if (slow > 0 && slow * 4 > connected)
      return row('slow', `${many(slow, 'screen is', 'screens are')} slow to answer.`, facts)
    return row('well', `${many(connected, 'screen')} connected.`, facts)
  },
  streams: ({ streams }) =>
    row(
      streams === 0 ? 'resting' : 'well',
      streams === 0 ? 'No film plays.' : `${many(streams, 'film')} playing.`,
    ),
  advertising: ({ campaigns, ads }) => {
    if (campaigns === 0) return row('resting', 'Nothing to show, slots are closed.')
    const { served = 0, faults = 0 } = ads ?? {}
    const facts = [fact('Campaigns', campaigns), fact('Shown', served), fact('Could not be shown', faults)]
    if (faults > 10 && faults * 2 > served) return row('slow', 'Many advertisements cannot be shown.', facts)
    return row('well', `${many(campaigns, 'campaign')}, ${many(served, 'time')} shown.`, facts)
  },
  announcements: ({ stuck, longSpeaking }) => {
    if (longSpeaking.length > 0) {
      const note = `Screens wait for long: ${longSpeaking.join(', ')} may be stuck.`
      return row('slow', note, [], { recovery: 'silence-stuck' })
    }
    return stuck.length === 0
      ? row('well', 'No signal is stuck.')
      : row('slow', `Stuck, and passed over: ${stuck.join(', ')}.`)
  },
  erasure: ({ erasure }) => {
    if (erasure === 'none') return row('resting', 'No leg has ended here yet.')
    if (erasure === 'done') return row('well', 'Nothing is left of the leg before.')
    const note = 'Data of the leg before is deleted, but still in the store’s files.'
    return row('failed', note, [], { recovery: 'finish-erasure' })
  },
  certificate: ({ certificate }) => {
    if (certificate === null) return row('resting', 'No certificate is set up; films need none.')
    const facts = [fact('Certificate', certificate.note)]
    return certificate.holds
      ? row('well', 'Browsers trust it.', facts)
      : row('failed', 'It does not hold: protected films cannot be played.', facts)
  },
  errors: ({ errors }) =>
    errors === 0
      ? row('well', 'No errors reported.')
      : row('slow', `${many(errors, 'error')} reported by screens.`, [], { recovery: 'put-errors-away' }),
}

/** `since` of each row's state is carried on from the rows before. */
export const rowsOf = (facts: HealthFacts, before: readonly HealthRow[]): HealthRow[] =>
  healthRows.map((id) => {
    const now = readers[id](facts)
    const was = before.find((each) => each.id === id)
    return { id, ...now, since: was?.state === now.state ? was.since : facts.nowInMs }
  })

const titles: Record<HealthRowId, string> = {
  hub: 'The hub is not well',
  store: 'Nothing can be saved',
  disk: 'The disk is nearly full',
  content: 'Content is not as it should be',
  feeds: 'Flight data is missing',
  screens: 'Screens are slow',
  streams: 'Films do not play',
  advertising: 'Advertisements are missing',
  announcements: 'A signal is stuck',
  erasure: 'An erasure is not finished',
  certificate: 'The certificate does not hold',
  errors: 'Screens report errors',
}

/** What has failed comes before what is slow; of equals the first on the screen. */
export const findingOf = (rows: readonly HealthRow[]): CrewHealth['finding'] => {
  const worst = rows.find(({ state }) => state === 'failed') ?? rows.find(({ state }) => state === 'slow')
  if (!worst) return null
  const { id, note, recovery } = worst
  return { id, title: titles[id], note, ...(recovery && { recovery }) }
}
