/** ADS-B messages of a BaseStation (SBS-1) port, for one aircraft. @source woodair.net, Socket Data */
import { initialLineState, type LineState, readLines, stepLines } from './lines.ts'
import { hasValues, mPerFoot, mPerSPerKnot, type Observation, plausible, type Reader } from './observation.ts'

const maxLineLength = 512

/**
 * Accepts the lines of one aircraft, given by its 24-bit address as six hex digits, and ignores all other
 * aircraft. Feeders may omit empty fields at the end of a line.
 *
 * @see FEED-01
 */
export const sbs1Reader = (address: string): Reader<LineState> => ({
  start: initialLineState,
  step(state, text) {
    const cut = stepLines(state, text, maxLineLength)
    const parsed = readLines(null, cut.lines, (_, line) => {
      const observation = readMessage(line, address.toUpperCase())
      return observation === undefined ? null : { state: null, observation }
    })
    return { state: cut.state, observations: parsed.observations, refused: parsed.refused + cut.dropped }
  },
})

/** `null` if it contains no flight data of this aircraft, `undefined` if it cannot be parsed. */
function readMessage(line: string, address: string): Observation | null | undefined {
  const fields = line.split(',').map((field) => field.trim())
  const [type = '', kind = '', , , hex = ''] = fields
  if (!/^(SEL|ID|AIR|STA|CLK|MSG)$/.test(type)) return undefined
  if (type !== 'MSG' || hex.toUpperCase() !== address) return null
  if (!/^[1-8]$/.test(kind)) return undefined
  const number = (index: number): number | undefined => {
    const text = fields[index] ?? ''
    return /^-?\d+(\.\d*)?$/.test(text) ? Number(text) : undefined
  }
  const observation: Observation = {}
  // The receiver writes its local time; the fusion determines the offset.
  const time = Date.parse(`${(fields[6] ?? '').replaceAll('/', '-')}T${fields[7] ?? ''}Z`)
  if (!Number.isNaN(time)) observation.measuredAtInMs = time
  const [latitude, longitude] = [number(14), number(15)]
  if (latitude !== undefined && longitude !== undefined) observation.position = { latitude, longitude }
  const [altitude, speed, track, climb] = [number(11), number(12), number(13), number(16)]
  if (altitude !== undefined) observation.altitudeInM = altitude * mPerFoot
  if (speed !== undefined) observation.groundSpeedInMPerS = speed * mPerSPerKnot
  if (track !== undefined) observation.trackInDeg = track
  if (climb !== undefined) observation.verticalSpeedInMPerS = (climb * mPerFoot) / 60
  if (fields[10]) observation.flightNumber = fields[10].slice(0, 8)
  // A flag of -1 or 1 is true. Only surface messages and those with an altitude report the flag reliably.
  if (fields[21] && ['2', '3', '5', '6', '7'].includes(kind)) observation.isOnGround = fields[21] !== '0'
  const checked = plausible(observation)
  return hasValues(checked) ? checked : null
}

/**
 * A position and a velocity message with a transponder's resolution: 25 ft, whole knots and degrees, 64
 * ft/min.
 */
export function sbs1LinesOf(observation: Observation, address: string): string {
  const { measuredAtInMs = 0, position, isOnGround = false } = observation
  const [date = '', time = ''] = new Date(measuredAtInMs).toISOString().slice(0, 23).split('T')
  const stamp = `${date.replaceAll('-', '/')},${time}`
  const head = (kind: number) => `MSG,${kind},1,1,${address},1,${stamp},${stamp}`
  const inSteps = (value: number | undefined, unit: number, step: number) =>
    value === undefined ? '' : Math.round(value / unit / step) * step
  const altitude = inSteps(observation.altitudeInM, mPerFoot, 25)
  const speed = inSteps(observation.groundSpeedInMPerS, mPerSPerKnot, 1)
  const track = inSteps(observation.trackInDeg, 1, 1)
  const climb = inSteps(observation.verticalSpeedInMPerS, mPerFoot / 60, 64)
  const location = position ? `${position.latitude.toFixed(5)},${position.longitude.toFixed(5)}` : ','
  const ground = isOnGround ? '-1' : '0'
  return (
    `${head(isOnGround ? 2 : 3)},,${altitude},,,${location},,,0,0,0,${ground}\r\n` +
    `${head(4)},,,${speed},${track},,,${climb},,0,0,0,${ground}\r\n`
  )
}
