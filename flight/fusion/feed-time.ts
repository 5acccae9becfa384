/** The offset of the box's clock, from feeds that are trusted with the time. Pure. */

type Sample = { atInMs: number; offsetInMs: number }

export type FeedTime = {
  /** To be added to the box's clock. */
  offsetInMs: number
  /** The feed that the offset is from; `null` until one has confirmed or corrected the clock. */
  source: string | null
  /** By the box's clock, when the offset was last changed or first confirmed. */
  sinceInMs: number | null
  /** When `source` last agreed, by the box's clock. */
  confirmedAtInMs: number
  /** By feed: samples in a row that agree. */
  samples: { readonly [source: string]: readonly Sample[] }
}

export type TimeSample = { source: string; measuredAtInMs: number; nowInMs: number }

export const noFeedTime: FeedTime = {
  offsetInMs: 0,
  source: null,
  sinceInMs: null,
  confirmedAtInMs: Number.NEGATIVE_INFINITY,
  samples: {},
}

/** A receiver whose week number has rolled over is 19.6 years off: more than these bounds are apart. */
const boundsInMs = { min: Date.UTC(2026, 0, 1), max: Date.UTC(2044, 0, 1) }
/** Samples agree if they differ by no more than transmission, box and rounding can cause. */
export const agreeWithinInMs = 2000
/** Silence this long starts the count again: a box's clock may have been set in between. */
const maxGapInMs = 15_000
const minSamples = 10
const minSpanInMs = 10_000
const maxSamples = 30
/** A feed that has not confirmed the offset for this long does not prevent a less trusted one from changing it. */
const replaceableAfterInMs = 600_000

/**
 * One message changes nothing: ten samples over ten seconds have to agree. An offset within what delays can
 * cause leaves the present one in use.
 *
 * @param trust feeds that are trusted with the time, the most trusted first; others are ignored
 * @see FEED-08
 */
export const stepFeedTime = (
  state: FeedTime,
  { source, measuredAtInMs, nowInMs }: TimeSample,
  trust: readonly string[],
): FeedTime => {
  if (!trust.includes(source)) return state
  if (!(measuredAtInMs >= boundsInMs.min && measuredAtInMs < boundsInMs.max)) return state
  const list = agreeing(state.samples[source] ?? [], {
    atInMs: nowInMs,
    offsetInMs: measuredAtInMs - nowInMs,
  })
  const next = { ...state, samples: { ...state.samples, [source]: list } }
  if (list.length < minSamples || nowInMs - list[0]!.atInMs < minSpanInMs) return next
  if (!mayDecide(state, source, nowInMs, trust)) return next
  // The fastest message has the least delay.
  const offsetInMs = Math.max(...list.map((sample) => sample.offsetInMs))
  const isSame = Math.abs(offsetInMs - state.offsetInMs) <= agreeWithinInMs
  return {
    ...next,
    source,
    offsetInMs: isSame ? state.offsetInMs : offsetInMs,
    sinceInMs: isSame ? (state.sinceInMs ?? nowInMs) : nowInMs,
    confirmedAtInMs: nowInMs,
  }
}

/** A sample that differs restarts the list; so do a clock that was set back, and silence. */
const agreeing = (list: readonly Sample[], sample: Sample): readonly Sample[] => {
  const all = [...list, sample]
  const offsets = all.map(({ offsetInMs }) => offsetInMs)
  const gapInMs = sample.atInMs - (list.at(-1)?.atInMs ?? sample.atInMs)
  if (gapInMs < 0 || gapInMs > maxGapInMs) return [sample]
  if (Math.max(...offsets) - Math.min(...offsets) > agreeWithinInMs) return [sample]
  // The first stays, as the span is counted from it.
  return all.length > maxSamples ? [all[0]!, ...all.slice(2)] : all
}

const mayDecide = (
  { source: current, confirmedAtInMs }: FeedTime,
  source: string,
  nowInMs: number,
  trust: readonly string[],
): boolean =>
  current === null ||
  trust.indexOf(source) <= trust.indexOf(current) ||
  Math.abs(nowInMs - confirmedAtInMs) > replaceableAfterInMs
