/** gpsd's JSON protocol: a parser and a writer. @source https://gpsd.io/gpsd_json.html, protocol 3 */
import { initialLineState, type LineState, readLines, stepLines } from './lines.ts'
import { hasValues, type Observation, plausible, type Reader } from './observation.ts'

/** The only message ever sent to gpsd. @see FEED-04 */
export const gpsdWatch = '?WATCH={"enable":true,"json":true};\n'

/**
 * Maximum line length: sky views of many satellites are the longest lines; gpsd's own limit is about 10,000.
 */
const maxLineLength = 20_000

/**
 * Accepts TPV reports with a fix and ignores all others; any field may be absent.
 *
 * @see FEED-01
 */
export const gpsdReader: Reader<LineState> = {
  start: initialLineState,
  step(state, text) {
    const cut = stepLines(state, text, maxLineLength)
    const parsed = readLines(null, cut.lines, (_, line) => {
      const observation = readReport(line)
      return observation === undefined ? null : { state: null, observation }
    })
    return { state: cut.state, observations: parsed.observations, refused: parsed.refused + cut.dropped }
  },
}

/** `null` if it contains no flight data, `undefined` if it cannot be parsed. */
function readReport(line: string): Observation | null | undefined {
  let report: unknown
  try {
    report = JSON.parse(line)
  } catch {
    return undefined
  }
  if (typeof report !== 'object' || report === null || !('class' in report)) return undefined
  if (report.class !== 'TPV') return null
  const field = (name: string): number | undefined => {
    const value = (report as Record<string, unknown>)[name]
    return typeof value === 'number' ? value : undefined
  }
  const mode = field('mode') ?? 0
  if (mode < 2) return null
  const time = 'time' in report && typeof report.time === 'string' ? Date.parse(report.time) : Number.NaN
  const [latitude, longitude] = [field('lat'), field('lon')]
  const observation: Observation = {}
  if (!Number.isNaN(time)) observation.measuredAtInMs = time
  if (latitude !== undefined && longitude !== undefined) observation.position = { latitude, longitude }
  // `alt` is the deprecated name, the only one sent by old daemons.
  const altitude = mode === 3 ? (field('altMSL') ?? field('alt') ?? field('altHAE')) : undefined
  const climb = mode === 3 ? field('climb') : undefined
  if (altitude !== undefined) observation.altitudeInM = altitude
  if (climb !== undefined) observation.verticalSpeedInMPerS = climb
  const [track, speed] = [field('track'), field('speed')]
  if (track !== undefined) observation.trackInDeg = track
  if (speed !== undefined) observation.groundSpeedInMPerS = speed
  const checked = plausible(observation)
  return hasValues(checked) ? checked : null
}

/** The first message of gpsd after connecting. */
export const gpsdBanner =
  '{"class":"VERSION","release":"3.22","rev":"3.22","proto_major":3,"proto_minor":14}\r\n'

/** A TPV report as gpsd writes it: latitude and longitude with nine decimals, the track with four, m and m/s with three. */
export function gpsdReportOf(observation: Observation): string {
  const { measuredAtInMs, position, altitudeInM, groundSpeedInMPerS, trackInDeg } = observation
  return `${JSON.stringify({
    class: 'TPV',
    device: '/dev/ttyACM0',
    mode: position === undefined ? 1 : altitudeInM === undefined ? 2 : 3,
    time: measuredAtInMs === undefined ? undefined : new Date(measuredAtInMs).toISOString(),
    lat: rounded(position?.latitude, 9),
    lon: rounded(position?.longitude, 9),
    altMSL: rounded(altitudeInM, 3),
    track: rounded(trackInDeg, 4),
    speed: rounded(groundSpeedInMPerS, 3),
    climb: rounded(observation.verticalSpeedInMPerS, 3),
  })}\r\n`
}

const rounded = (value: number | undefined, decimals: number) =>
  value === undefined ? undefined : Number(value.toFixed(decimals))
