/** The flight data of one feed message, in the units of the contract; independent of its source. */
import { normalizedBearingInDeg } from '#great-circle.ts'
import type { Location } from '#location.ts'

/** Kinds of announcements as in the contract. */
export type AnnouncementKind = 'decompression' | 'cockpit' | 'cabin' | 'recording' | 'notice'

export type Observation = {
  /** In ms since 1970 by the source's clock; absent if the message has no time. */
  measuredAtInMs?: number
  position?: Location
  trackInDeg?: number
  groundSpeedInMPerS?: number
  altitudeInM?: number
  /** Positive upwards. */
  verticalSpeedInMPerS?: number
  outsideTemperatureInC?: number
  /** Direction the wind blows from. */
  windFromInDeg?: number
  windSpeedInMPerS?: number
  isOnGround?: boolean
  flightNumber?: string
  /** Scheduled landing, in ms since 1970. */
  scheduledLandingInMs?: number
  originIata?: string
  destinationIata?: string
  /** `false` is reported explicitly; a kind that the box does not provide is absent. */
  announcing?: Partial<Record<AnnouncementKind, boolean>>
}

/** Result of parsing a chunk of a stream, however the stream is chunked. */
export type ReadResult<State> = {
  state: State
  observations: Observation[]
  /** Number of messages, or parts of them, that could not be parsed. */
  refused: number
}

/** A protocol parser: pure, with bounded memory, and it never throws, whatever the input. */
export type Reader<State> = { start: State; step(state: State, text: string): ReadResult<State> }

/**
 * Removes values that are impossible for an airliner, out of range or not a number, and normalizes angles.
 *
 * @see FEED-01
 */
export function plausible(observation: Observation): Observation {
  const checked: Observation = { ...observation }
  for (const [name, [min, max]] of Object.entries(ranges) as [keyof typeof ranges, [number, number]][]) {
    const value = checked[name]
    if (value !== undefined && !(value >= min && value <= max)) delete checked[name]
  }
  if (checked.position) {
    const { latitude, longitude } = checked.position
    const isLocation = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
    // Receivers without a fix report 0, 0; an airliner is hardly ever there.
    if (!isLocation || (latitude === 0 && longitude === 0)) delete checked.position
  }
  for (const name of ['trackInDeg', 'windFromInDeg'] as const) {
    const angle = checked[name]
    if (angle !== undefined && (angle < 0 || angle >= 360)) checked[name] = normalizedBearingInDeg(angle)
  }
  return checked
}

/** The observation without the values that are unreliable while a receiver's position is wrong. */
export const withoutMotion = ({
  trackInDeg: _track,
  groundSpeedInMPerS: _speed,
  altitudeInM: _altitude,
  verticalSpeedInMPerS: _climb,
  ...rest
}: Observation): Observation => rest

/** Whether the observation contains any value besides its time. */
export const hasValues = ({ measuredAtInMs: _, ...rest }: Observation): boolean =>
  Object.keys(rest).length > 0

const ranges = {
  measuredAtInMs: [0, 8.64e15],
  scheduledLandingInMs: [0, 8.64e15],
  trackInDeg: [-360, 360],
  groundSpeedInMPerS: [0, 420],
  altitudeInM: [-500, 20_000],
  verticalSpeedInMPerS: [-150, 150],
  outsideTemperatureInC: [-100, 70],
  windFromInDeg: [-360, 360],
  windSpeedInMPerS: [0, 150],
} as const

export const mPerFoot = 0.3048
export const mPerSPerKnot = 1852 / 3600
