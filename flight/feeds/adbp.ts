/**
 * ARINC 834's ADBP: reading what a box publishes and answers, whatever its dialect.
 *
 * The standard is not public and the boxes differ, so this reader keys on parameters' names and takes attributes,
 * delimiters, prologs and lengths as they come. What is asked and what is said is in `adbp-messages.ts`.
 */
import { type AdbpMapping, meantBy } from './adbp-mapping.ts'
import { hasValues, type Observation, plausible, type Reader } from './observation.ts'

/** The value is there and in order; the other codes say that it is not. */
const normalValidity = '1'
const longestFrame = 65_536
const frameEnd = /<\/(?:method|response)\s*>/

/** The two halves of a position come as two parameters, on-event boxes send the changed one alone. */
export type AdbpState = { rest: string; latitude: number | null; longitude: number | null }

/**
 * Takes frames that publish or answer; a parameter counts only with validity 1.
 *
 * @see FEED-01
 */
export const adbpReader = (mapping: AdbpMapping): Reader<AdbpState> => ({
  start: { rest: '', latitude: null, longitude: null },
  step(state, text) {
    const { frames, rest, dropped } = cutFrames(state.rest, text)
    let location = { latitude: state.latitude, longitude: state.longitude }
    let refused = dropped
    const observations: Observation[] = []
    for (const frame of frames) {
      if (!/<(method|response)\b/.test(frame)) {
        refused++
        continue
      }
      const read = readFrame(frame, mapping, location)
      location = read.location
      if (hasValues(read.observation)) observations.push(read.observation)
    }
    return { state: { rest, ...location }, observations, refused }
  },
})

/** Frames are told apart by their end alone: by nothing, line ends or NUL they may be divided. */
export function cutFrames(rest: string, text: string): { frames: string[]; rest: string; dropped: number } {
  // What came before held no end; only its last characters can be the beginning of one.
  if (!frameEnd.test(rest.slice(-16) + text)) {
    if (rest.length + text.length <= longestFrame) return { frames: [], rest: rest + text, dropped: 0 }
    return { frames: [], rest: (rest + text).slice(-16), dropped: 1 }
  }
  const pieces = (rest + text).split(frameEnd)
  const last = pieces.pop() ?? ''
  const frames = pieces.filter((piece) => piece.length <= longestFrame)
  const isTooLong = last.length > longestFrame
  return {
    frames,
    rest: isTooLong ? last.slice(-16) : last,
    dropped: pieces.length - frames.length + (isTooLong ? 1 : 0),
  }
}

type PartialLocation = { latitude: number | null; longitude: number | null }

function readFrame(
  frame: string,
  mapping: AdbpMapping,
  before: PartialLocation,
): { observation: Observation; location: PartialLocation } {
  // A box may know only one of two names that mean the same.
  const seen: Partial<PartialLocation> = {}
  let observation: Observation = {}
  for (const { name, value, validity, timeInMs } of parametersIn(frame)) {
    const parameter = Object.hasOwn(mapping, name) ? mapping[name] : undefined
    if (!parameter) continue
    const isLocation = parameter.means === 'latitude' || parameter.means === 'longitude'
    const { latitude, longitude, announcing, ...rest } =
      validity === normalValidity ? meantBy(parameter, value) : ({} as ReturnType<typeof meantBy>)
    if (parameter.means === 'latitude') seen.latitude = latitude ?? seen.latitude ?? null
    if (parameter.means === 'longitude') seen.longitude = longitude ?? seen.longitude ?? null
    observation = { ...observation, ...rest }
    if (announcing) observation.announcing = { ...observation.announcing, ...announcing }
    const isLater = timeInMs !== undefined && timeInMs > (observation.measuredAtInMs ?? 0)
    if (isLater && (isLocation || Object.keys(seen).length === 0)) observation.measuredAtInMs = timeInMs
  }
  const location = { ...before, ...seen }
  const { latitude, longitude } = location
  if (Object.keys(seen).length > 0 && latitude !== null && longitude !== null)
    observation.position = { latitude, longitude }
  return { observation: plausible(observation), location }
}

type Parameter = { name: string; value: string; validity: string; timeInMs: number | undefined }

function parametersIn(frame: string): Parameter[] {
  return [...frame.matchAll(/<parameter\b([^<>]*)>([^<]*)/g)].map(([, inside = '', text = '']) => {
    const attributes = attributesIn(inside)
    const time = Number(attributes.time ?? Number.NaN)
    return {
      name: attributes.name ?? '',
      value: attributes.value ?? text,
      // A box that gives none means its values.
      validity: attributes.validity ?? attributes.status ?? normalValidity,
      // Some give seconds.
      timeInMs: time > 0 ? (time < 1e11 ? time * 1000 : time) : undefined,
    }
  })
}

/** Of one tag. */
export const attributesIn = (inside: string): Record<string, string> =>
  Object.fromEntries(
    [...inside.matchAll(/\b([A-Za-z]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(
      ([, name = '', double, single]) => [
        name.toLowerCase(),
        (double ?? single ?? '').replace(
          /&(lt|gt|amp|quot|apos);/g,
          (_, entity: string) => entities[entity] ?? '',
        ),
      ],
    ),
  )

const entities: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }
