/** The hub's health on one screen: one row per subsystem, each with a sentence and at most one recovery. */
import { call, typed } from './call.ts'

export const healthStates = ['well', 'slow', 'failed', 'resting'] as const

export type HealthState = (typeof healthStates)[number]

/**
 * Recoveries that the crew can start: reopen the store; check again which pack to serve; finish an incomplete
 * erasure; mute a stuck announcement source; clear the list of errors.
 */
export const recoveries = [
  'try-store',
  'look-at-pack',
  'finish-erasure',
  'silence-stuck',
  'put-errors-away',
] as const

export type Recovery = (typeof recoveries)[number]

/**
 * Returns `CrewHealth` as it is after the attempt. Refused as `still-so` with the reason if it did not help.
 *
 * @see CRW-08
 */
export const recover = call({
  method: 'POST',
  path: '/crew/health/recover',
  access: 'crew',
  body: typed<{ act: Recovery }>(),
  reply: typed<CrewHealth>(),
  refusals: ['still-so'],
})

/** In display order. */
export const healthRows = [
  'hub',
  'store',
  'ledger',
  'disk',
  'content',
  'feeds',
  'clock',
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

/** Sentences, translated by the console under `note.…`. */
export const healthNotes = [
  'hubOpen',
  'handlesScarce',
  'saved',
  'notSaved',
  'recordsWhole',
  'recordsLost',
  'headsNotWritten',
  'notSavedYet',
  'diskSilent',
  'diskFull',
  'diskTight',
  'diskFree',
  'noContent',
  'contentGone',
  'newerRefused',
  'servedRefused',
  'filesFaulty',
  'contentDraft',
  'contentChecking',
  'contentWhole',
  'flightUnknown',
  'noFeeds',
  'feedsConnected',
  'feedsLost',
  'feedsUnusable',
  'feedsStrangers',
  'noTimeFeed',
  'clockUnchecked',
  'clockUnusable',
  'clockUnconfirmed',
  'clockRight',
  'clockBehind',
  'clockAhead',
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

/** Labels of figures and of states shown as values, translated under `figure.…`. */
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
  'draftFilms',
  'asOf',
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
  'clockSince',
  'clockOff',
  'clockConfirmed',
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

/** `n` and `campaigns` are counts, `bytes` a size, `seconds` a duration, `names` inserted untranslated. */
export type HealthNote = {
  word: (typeof healthNotes)[number]
  values?: { n?: number; campaigns?: number; bytes?: number; seconds?: number; names?: string }
}

/** A translated label, or untranslated text in `own`: a feed's name, a reason from a log. */
export type HealthFigure = { word: (typeof healthFigures)[number]; n?: number } | { own: string }

export type HealthRow = {
  id: HealthRowId
  state: HealthState
  /** When the state was entered, in ms since 1970. */
  since: number
  note: HealthNote
  /** Detail figures, shown when the row is opened. */
  facts: {
    name: HealthFigure
    value: HealthFigure | number | { bytes: number } | { seconds: number } | { at: number }
  }[]
  /** The recovery that is possible now. */
  recovery?: Recovery
}

export type CrewHealth = {
  /** In ms since 1970. */
  at: number
  /** The worst row that is `failed` or `slow`, shown first; `null` if there is none. */
  finding: { id: HealthRowId; note: HealthNote; recovery?: Recovery } | null
  rows: HealthRow[]
  /** The latest error reports of signed-in devices that the crew have not cleared, newest first, at most 20. */
  errors: { at: number; level: 'error' | 'warning'; message: string; page: string }[]
}
