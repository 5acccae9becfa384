/** What one message of a feed says of the flight, in the units of the wire; who says it is not known here. */
import { normalizedBearingInDeg } from '#great-circle.ts'
import type { Location } from '#location.ts'

/** The discretes of the cabin, in the words of the wire. */
export type AnnouncementKind = 'decompression' | 'cockpit' | 'cabin' | 'recording' | 'notice'

export type Observation = {
  /** In ms since 1970 by the source's own clock; left out where the message has no time. */
  measuredAtInMs?: number
  position?: Location
  trackInDeg?: number
  groundSpeedInMPerS?: number
  altitudeInM?: number
  /** Positive upwards. */
  verticalSpeedInMPerS?: number
  outsideTemperatureInC?: number
  /** Where it blows from. */
  windFromInDeg?: number
  windSpeedInMPerS?: number
  isOnGround?: boolean
  flightNumber?: string
  /** By the schedule, in ms since 1970. */
  scheduledLandingInMs?: number
  originIata?: string
  destinationIata?: string
  /** Off is said as well: what a box does not know is left out. */
  announcing?: Partial<Record<AnnouncementKind, boolean>>
}

/** What a reader makes of a piece of a stream, however the stream was cut. */
export type ReadResult<State> = {
  state: State
  observations: Observation[]
  /** Messages, or pieces of them, that could not be read. */
  refused: number
}

/** A protocol's reader: pure, bounded in memory, and never throwing, whatever text it is given. */
export type Reader<State> = { start: State; step(state: State, text: string): ReadResult<State> }

/**
 * Without what no airliner can do or meet: a field out of its range is as good as none.
 * Numbers that are not numbers go the same way.
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
    // A receiver without a fix says 0, 0 more often than an airliner is there.
    if (!isLocation || (latitude === 0 && longitude === 0)) delete checked.position
  }
  for (const name of ['trackInDeg', 'windFromInDeg'] as const) {
    const angle = checked[name]
    if (angle !== undefined && (angle < 0 || angle >= 360)) checked[name] = normalizedBearingInDeg(angle)
  }
  return checked
}

/** What is left of a receiver's words while it is wrong about its place. */
export const withoutMotion = ({
  trackInDeg: _track,
  groundSpeedInMPerS: _speed,
  altitudeInM: _altitude,
  verticalSpeedInMPerS: _climb,
  ...rest
}: Observation): Observation => rest

/** Whether it says anything at all. */
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
