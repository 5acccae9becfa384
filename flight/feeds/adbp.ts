/**
 * Parser for ARINC 834 ADBP publications and responses, in any dialect.
 *
 * The standard is not public and boxes differ, so the parser relies on parameter names and accepts any
 * attributes, delimiters, prologs and lengths. Messages are written in `adbp-messages.ts`.
 */
import { type AdbpMapping, readParameter } from './adbp-mapping.ts'
import { hasValues, type Observation, plausible, type Reader } from './observation.ts'

/** Validity code of a normal value; all other codes mean that the value is invalid. */
const normalValidity = '1'
const maxFrameLength = 65_536
const frameEnd = /<\/(?:method|response)\s*>/

/** Latitude and longitude are separate parameters; boxes that publish on change send only the changed one. */
export type AdbpState = { rest: string; latitude: number | null; longitude: number | null }

/**
 * Accepts publications and responses; a parameter is used only if its validity is 1 or missing.
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
      const parsed = readFrame(frame, mapping, location)
      location = parsed.location
      if (hasValues(parsed.observation)) observations.push(parsed.observation)
    }
    return { state: { rest, ...location }, observations, refused }
  },
})

/** Splits by the closing tag alone, as frames may be separated by nothing, line breaks or NUL. */
export function cutFrames(rest: string, text: string): { frames: string[]; rest: string; dropped: number } {
  // `rest` contains no end tag; only its last characters can be the start of one.
  if (!frameEnd.test(rest.slice(-16) + text)) {
    if (rest.length + text.length <= maxFrameLength) return { frames: [], rest: rest + text, dropped: 0 }
    return { frames: [], rest: (rest + text).slice(-16), dropped: 1 }
  }
  const pieces = (rest + text).split(frameEnd)
  const last = pieces.pop() ?? ''
  const frames = pieces.filter((piece) => piece.length <= maxFrameLength)
  const isTooLong = last.length > maxFrameLength
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
  // Two names may have the same meaning; an invalid one does not remove the other's value.
  const seen: Partial<PartialLocation> = {}
  let observation: Observation = {}
  for (const { name, value, validity, timeInMs } of parametersIn(frame)) {
    const parameter = Object.hasOwn(mapping, name) ? mapping[name] : undefined
    if (!parameter) continue
    const isLocation = parameter.means === 'latitude' || parameter.means === 'longitude'
    const { latitude, longitude, announcing, ...rest } =
      validity === normalValidity ? readParameter(parameter, value) : ({} as ReturnType<typeof readParameter>)
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
      // Boxes that omit the validity send valid values.
      validity: attributes.validity ?? attributes.status ?? normalValidity,
      // Some boxes send seconds.
      timeInMs: time > 0 ? (time < 1e11 ? time * 1000 : time) : undefined,
    }
  })
}

/** The attributes of one tag. */
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
