/** How the hub is, on one screen in words; what can be recovered has one button. */
import * as z from 'zod/mini'
import { call } from './call.ts'

export const healthStates = ['well', 'slow', 'failed', 'resting'] as const
export type HealthState = (typeof healthStates)[number]

/**
 * What the crew can do about something: try the store again; look again at which pack is to be shown; finish an
 * erasure that could not be finished; let a stuck source of announcements count as silent; put the list of errors away.
 */
export const recoveries = [
  'try-store',
  'look-at-pack',
  'finish-erasure',
  'silence-stuck',
  'put-errors-away',
] as const
export type Recovery = (typeof recoveries)[number]

/** Answers `CrewHealth`, looked at after it was tried. Refused as `still-so` with why it did not help. @see CRW-08 */
export const recover = call({
  method: 'POST',
  path: '/crew/health/recover',
  access: 'crew',
  body: z.strictObject({ act: z.enum(recoveries) }),
  refusals: ['still-so'],
})

/** In the order in which they are shown. */
export const healthRows = [
  'hub',
  'store',
  'ledger',
  'disk',
  'content',
  'feeds',
  'screens',
  'streams',
  'advertising',
  'announcements',
  'erasure',
  'certificate',
  'security',
  'errors',
] as const
export type HealthRowId = (typeof healthRows)[number]

/** Sentences; the console has each in its languages (`note.…`). */
export const healthNotes = [
  'hubOpen',
  'handlesScarce',
  'saved',
  'notSaved',
  'recordsWhole',
  'recordsLost',
  'notSavedYet',
  'diskSilent',
  'diskFull',
  'diskTight',
  'diskFree',
  'noContent',
  'contentGone',
  'newerRefused',
  'filesFaulty',
  'contentChecking',
  'contentWhole',
  'flightUnknown',
  'noFeeds',
  'feedsConnected',
  'feedsLost',
  'feedsStrangers',
  'screensFull',
  'screensSlow',
  'screensConnected',
  'noFilm',
  'filmsPlaying',
  'noAdverts',
  'advertsFail',
  'advertsShown',
  'mayBeStuck',
  'noneStuck',
  'stuck',
  'noLegYet',
  'nothingLeft',
  'leftInFiles',
  'noCertificate',
  'certificateTrusted',
  'certificateFails',
  'nothingRefused',
  'fewRefused',
  'manyRefused',
  'codesTried',
  'signInsRefused',
  'noErrors',
  'errorsReported',
] as const

/** Names of figures, and states in their place (`figure.…`). */
export const healthFigures = [
  'runningFor',
  'memory',
  'handles',
  'tablets',
  'toSave',
  'toWrite',
  'free',
  'whole',
  'store',
  'pack',
  'toCheck',
  'faulty',
  'refusedPack',
  'why',
  'lostAfter',
  'lostUpTo',
  'connected',
  'slow',
  'refused',
  'most',
  'campaigns',
  'shown',
  'notShown',
  'certificate',
  'heard',
  'strangers',
  'lost',
  'silent',
  'closed',
  'played',
  'noAnswer',
  'noSource',
  'refusedToPassengers',
  'refusedToCrew',
  'refusedToOperations',
  'refusedPacks',
  'refusedSenders',
  'wrongCodes',
] as const

/** `n` and `campaigns` count, `bytes` is a size, `names` are put in as they are. */
export type HealthNote = {
  word: (typeof healthNotes)[number]
  values?: { n?: number; campaigns?: number; bytes?: number; names?: string }
}

/** A word of the console's, or one that has no translation: a feed's name, a reason from a log. */
export type HealthFigure = { word: (typeof healthFigures)[number]; n?: number } | { own: string }

export type HealthRow = {
  id: HealthRowId
  state: HealthState
  /** When it became so, in ms since 1970. */
  since: number
  note: HealthNote
  /** Figures behind it, for whoever taps the row. */
  facts: {
    name: HealthFigure
    value: HealthFigure | number | { bytes: number } | { seconds: number } | { at: number }
  }[]
  /** What can be done about it now. */
  recovery?: Recovery
}

export type CrewHealth = {
  /** In ms since 1970. */
  at: number
  /** The worst of the rows that are not well, first on the screen; `null` while all is well. */
  finding: { id: HealthRowId; note: HealthNote; recovery?: Recovery } | null
  rows: HealthRow[]
  /** The last errors that portals of signed-in devices reported, the newest first, 20 at most. */
  errors: { at: number; level: 'error' | 'warning'; message: string; page: string }[]
}
