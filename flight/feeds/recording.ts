/** A recorded flight: a file of JSON lines, one observation each, with the time of its measurement. */
import { initialLineState, type LineState, readLines, stepLines } from './lines.ts'
import { hasValues, type Observation, plausible, type Reader } from './observation.ts'

const maxLineLength = 4096

/** Accepts the fields of an observation by name, except announcements, and ignores others. @see FEED-01 */
export const recordingReader: Reader<LineState> = {
  start: initialLineState,
  step(state, text) {
    const cut = stepLines(state, text, maxLineLength)
    const parsed = readLines(null, cut.lines, (_, line) => {
      const observation = readLine(line)
      return observation === undefined ? null : { state: null, observation }
    })
    return { state: cut.state, observations: parsed.observations, refused: parsed.refused + cut.dropped }
  },
}

const numericFields = [
  'measuredAtInMs',
  'trackInDeg',
  'groundSpeedInMPerS',
  'altitudeInM',
  'verticalSpeedInMPerS',
  'outsideTemperatureInC',
  'windFromInDeg',
  'windSpeedInMPerS',
  'scheduledLandingInMs',
] as const

/** `null` if it contains no flight data, `undefined` if it cannot be parsed. */
function readLine(line: string): Observation | null | undefined {
  let fields: Record<string, unknown>
  try {
    const parsed: unknown = JSON.parse(line)
    if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return undefined
    fields = parsed as Record<string, unknown>
  } catch {
    return undefined
  }
  const observation: Observation = {}
  for (const name of numericFields) {
    const value = fields[name]
    if (typeof value === 'number') observation[name] = value
  }
  const position = fields.position as { latitude?: unknown; longitude?: unknown } | null | undefined
  if (typeof position?.latitude === 'number' && typeof position.longitude === 'number') {
    observation.position = { latitude: position.latitude, longitude: position.longitude }
  }
  if (typeof fields.isOnGround === 'boolean') observation.isOnGround = fields.isOnGround
  if (typeof fields.flightNumber === 'string') observation.flightNumber = fields.flightNumber.slice(0, 10)
  for (const name of ['originIata', 'destinationIata'] as const) {
    const value = fields[name]
    if (typeof value === 'string' && /^[A-Z]{3}$/.test(value)) observation[name] = value
  }
  const checked = plausible(observation)
  return hasValues(checked) ? checked : null
}
