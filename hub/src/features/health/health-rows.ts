/** Maps the hub's health to the rows of the health screen: a state, the id of a sentence, and a possible recovery. Pure. */
import {
  type CrewHealth,
  type HealthFigure,
  type HealthNote,
  type HealthRow,
  type HealthRowId,
  type HealthState,
  healthRows,
} from '@altiport/wire/health-crew'
import type { PackStatus } from '#core/content/content.ts'
import type { SecurityCounts } from '#core/security/security-log.ts'
import { type ClockFacts, clockRow } from './clock-row.ts'
import { type FeedFacts, feedsRow } from './feeds-row.ts'

/** The hub's status at one moment. Sizes in bytes. */
export type HealthFacts = ClockFacts &
  FeedFacts & {
    uptimeInS: number
    /** `null` if it cannot be measured. */
    memoryInBytes: number | null
    /** Free file handles; `null` if the system reports no limit. */
    handles: { free: number; areScarce: boolean } | null
    storeUnavailableReason: string | null
    storeWaiting: number
    /** Lines of the crew's log and announcements that are not in the store yet. */
    unsavedCount: number
    /** Records that a damaged store has lost since the last leg's end. */
    losses: readonly { records: number; since: number | null; until: number }[]
    /** Why the ledger's heads cannot be written outside the data folder; `null` if they can be, or if no file is set. */
    headsProblem: string | null
    disk: { freeInBytes: number; totalInBytes: number; storeInBytes: number } | null
    pack: PackStatus
    hasPack: boolean
    screens: { connected: number; slow: number; refused: number; max: number }
    tablets: number
    streams: number
    campaigns: number
    ads: { served: number; failures: number } | null
    stuck: readonly string[]
    /** Sources that have been active for longer than announcements usually are. */
    overlongSources: readonly string[]
    erasure: 'none' | 'done' | 'pending'
    /** `null` without TLS; `isValid`: within its dates. */
    certificate: { note: string; isValid: boolean } | null
    /** Refusals on this leg by server, and in the last ten minutes; at the `thresholds` the crew are warned. */
    security: SecurityCounts & { thresholds: SecurityCounts['recent'] }
    errors: number
  }

type Row = Omit<HealthRow, 'id' | 'since'>
type Fact = Row['facts'][number]
type Word = Extract<HealthFigure, { word: unknown }>['word']
const fact = (word: Word, value: Fact['value'] | string): Fact => ({
  name: { word },
  value: typeof value === 'string' ? { own: value } : value,
})
const noteOf = (word: HealthNote['word'], values?: HealthNote['values']): HealthNote => ({
  word,
  ...(values && { values }),
})
const row = (
  state: HealthState,
  note: HealthNote['word'] | HealthNote,
  facts: Row['facts'] = [],
  more: Partial<Row> = {},
): Row => ({ state, note: typeof note === 'string' ? noteOf(note) : note, facts, ...more })

const draftFacts = ({ films, asOf }: NonNullable<PackStatus['draft']>): Fact[] => [
  ...(films === 0 ? [] : [fact('draftFilms', films)]),
  ...(asOf === undefined ? [] : [fact('asOf', asOf)]),
]

const namesOf = (names: readonly string[]) => names.join(', ')

const tightBelowInBytes = 500e6
const fullBelowInBytes = 50e6

/** @see CRW-08 */
const rowBuilders: Record<HealthRowId, (facts: HealthFacts) => Row> = {
  hub: ({ uptimeInS, memoryInBytes, handles, tablets }) => {
    const facts = [
      fact('runningFor', { seconds: uptimeInS }),
      ...(memoryInBytes === null ? [] : [fact('memory', { bytes: memoryInBytes })]),
      ...(handles === null ? [] : [fact('handles', handles.free)]),
      fact('tablets', tablets),
    ]
    return handles?.areScarce ? row('failed', 'handlesScarce', facts) : row('well', 'hubOpen', facts)
  },
  store: ({ storeUnavailableReason, storeWaiting, unsavedCount }) => {
    const facts = [fact('toSave', storeWaiting), fact('toWrite', unsavedCount)]
    if (storeUnavailableReason === null && unsavedCount > 0)
      return row('slow', noteOf('notSavedYet', { n: unsavedCount }), facts)
    if (storeUnavailableReason === null) return row('well', 'saved', facts)
    return row('failed', 'notSaved', facts, { recovery: 'try-store' })
  },
  ledger: ({ losses, headsProblem }) => {
    const [first] = losses
    const last = losses.at(-1)
    if (!first || !last)
      return headsProblem === null
        ? row('well', 'recordsWhole')
        : row('slow', 'headsNotWritten', [fact('why', headsProblem)])
    const facts = [
      ...(first.since === null ? [] : [fact('lostAfter', { at: first.since })]),
      fact('lostUpTo', { at: last.until }),
    ]
    const n = losses.reduce((sum, { records }) => sum + records, 0)
    return row('failed', noteOf('recordsLost', { n }), facts)
  },
  disk: ({ disk }) => {
    if (disk === null) return row('failed', 'diskSilent')
    const { freeInBytes, totalInBytes, storeInBytes } = disk
    const facts = [
      fact('free', { bytes: freeInBytes }),
      fact('whole', { bytes: totalInBytes }),
      fact('store', { bytes: storeInBytes }),
    ]
    if (freeInBytes < fullBelowInBytes) return row('failed', 'diskFull', facts)
    if (freeInBytes < tightBelowInBytes)
      return row('slow', noteOf('diskTight', { bytes: freeInBytes }), facts)
    return row('well', noteOf('diskFree', { bytes: freeInBytes }), facts)
  },
  content: ({ pack, hasPack }) => {
    const { packId, draft, unchecked, faulty, refused, isMissing } = pack
    const facts = [fact('pack', packId), fact('toCheck', unchecked), fact('faulty', faulty.length)]
    const more = refused ? [fact('refusedPack', refused.packId), fact('why', refused.why)] : []
    if (!hasPack) return row('failed', 'noContent', [...facts, ...more], { recovery: 'look-at-pack' })
    if (isMissing) return row('failed', 'contentGone', facts, { recovery: 'look-at-pack' })
    const note = refused?.packId === packId ? 'servedRefused' : 'newerRefused'
    if (refused) return row('slow', note, [...facts, ...more], { recovery: 'look-at-pack' })
    if (faulty.length > 0) return row('slow', noteOf('filesFaulty', { n: faulty.length }), facts)
    if (draft !== null) return row('slow', 'contentDraft', [...draftFacts(draft), ...facts])
    return row('well', unchecked > 0 ? 'contentChecking' : 'contentWhole', facts)
  },
  feeds: feedsRow,
  clock: clockRow,
  screens: ({ screens: { connected, slow, refused, max } }) => {
    const facts = [
      fact('connected', connected),
      fact('slow', slow),
      fact('refused', refused),
      fact('most', max),
    ]
    if (connected >= max) return row('slow', 'screensFull', facts)
    if (slow > 0 && slow * 4 > connected) return row('slow', noteOf('screensSlow', { n: slow }), facts)
    return row('well', noteOf('screensConnected', { n: connected }), facts)
  },
  streams: ({ streams }) =>
    streams === 0 ? row('resting', 'noFilm') : row('well', noteOf('filmsPlaying', { n: streams })),
  advertising: ({ campaigns, ads }) => {
    if (campaigns === 0) return row('resting', 'noAdverts')
    const { served = 0, failures = 0 } = ads ?? {}
    const facts = [fact('campaigns', campaigns), fact('shown', served), fact('notShown', failures)]
    if (failures > 10 && failures * 2 > served) return row('slow', 'advertsFail', facts)
    return row('well', noteOf('advertsShown', { campaigns, n: served }), facts)
  },
  announcements: ({ stuck, overlongSources }) => {
    if (overlongSources.length > 0) {
      const note = noteOf('mayBeStuck', { names: namesOf(overlongSources) })
      return row('slow', note, [], { recovery: 'silence-stuck' })
    }
    return stuck.length === 0
      ? row('well', 'noneStuck')
      : row('slow', noteOf('stuck', { names: namesOf(stuck) }))
  },
  erasure: ({ erasure }) => {
    if (erasure === 'none') return row('resting', 'noLegYet')
    if (erasure === 'done') return row('well', 'nothingLeft')
    return row('failed', 'leftInFiles', [], { recovery: 'finish-erasure' })
  },
  certificate: ({ certificate }) => {
    if (certificate === null) return row('resting', 'noCertificate')
    const facts = [fact('certificate', certificate.note)]
    return certificate.isValid
      ? row('well', 'certificateTrusted', facts)
      : row('failed', 'certificateFails', facts)
  },
  security: ({ security: { byArea, wrongCodes, recent, thresholds } }) => {
    const { passengers, crew, operations, content, feeds } = byArea
    const facts = [
      fact('refusedToPassengers', passengers),
      fact('refusedToCrew', crew),
      fact('wrongCodes', wrongCodes),
      fact('refusedToOperations', operations),
      fact('refusedPacks', content),
      fact('refusedSenders', feeds),
    ]
    const n = passengers + crew + operations + content + feeds
    if (recent.wrongCodes >= thresholds.wrongCodes)
      return row('slow', noteOf('codesTried', { n: recent.wrongCodes }), facts)
    if (recent.signIns >= thresholds.signIns)
      return row('slow', noteOf('signInsRefused', { n: recent.signIns }), facts)
    if (recent.refused >= thresholds.refused)
      return row('slow', noteOf('manyRefused', { n: recent.refused }), facts)
    return row('well', n === 0 ? 'nothingRefused' : noteOf('fewRefused', { n }), facts)
  },
  errors: ({ errors }) =>
    errors === 0
      ? row('well', 'noErrors')
      : row('slow', noteOf('errorsReported', { n: errors }), [], { recovery: 'put-errors-away' }),
}

/** `since` of an unchanged state is taken from the previous rows. */
export const rowsOf = (facts: HealthFacts, before: readonly HealthRow[]): HealthRow[] =>
  healthRows.map((id) => {
    const current = rowBuilders[id](facts)
    const previous = before.find((each) => each.id === id)
    return { id, ...current, since: previous?.state === current.state ? previous.since : facts.nowInMs }
  })

/** The worst row: failed before slow, then in the order of the screen; `null` if no row is either. */
export const findingOf = (rows: readonly HealthRow[]): CrewHealth['finding'] => {
  const worst = rows.find(({ state }) => state === 'failed') ?? rows.find(({ state }) => state === 'slow')
  if (!worst) return null
  const { id, note, recovery } = worst
  return { id, note, ...(recovery && { recovery }) }
}
