/**
 * A reference flight, simulated second by second through wind, turns and holding patterns.
 *
 * It shares no code with the fusion, the simulator or the great circles, so that no error can be in both and
 * cancel out.
 */

export type TrueMoment = {
  timeInMs: number
  latitude: number
  longitude: number
  altitudeInM: number
  trackInDeg: number
  groundSpeedInMPerS: number
  verticalSpeedInMPerS: number
  isOnGround: boolean
  outsideTemperatureInC: number
  windFromInDeg: number
  windSpeedInMPerS: number
  phase: string
}

type Point = readonly [latitude: number, longitude: number]
export type FlightScript = {
  startsAtInMs: number
  /**
   * The gate, the taxiways, and the far end of the runway. Take-off starts at the last point but one, in the
   * direction of the taxiing before it; the far end is not flown to.
   */
  ground: readonly Point[]
  waypoints: readonly Point[]
  /** Index of the waypoint where one holding pattern is flown. */
  holdAt?: number
  /** From `atInS` seconds after the start, the aircraft flies these waypoints instead. */
  turnBack?: { atInS: number; waypoints: readonly Point[]; holdAt: number }
  /** True airspeed in cruise; default that of a fast twin. */
  cruiseInMPerS?: number
  /** Components towards east and north, in m/s; default westerlies with waves. */
  wind?: (latitude: number, longitude: number) => { east: number; north: number }
}

const earthRadiusInM = 6_371_000
const rad = Math.PI / 180

/**
 * One moment per second, from a few minutes before leaving the gate until a few minutes after reaching the gate
 * at the destination.
 */
export function simulateTrueFlight(script: FlightScript): TrueMoment[] {
  const moments: TrueMoment[] = []
  const [gate = [0, 0], ...groundPoints] = script.ground
  let [latitude, longitude] = gate
  let [altitude, speed, verticalSpeed] = [20, 0, 0]
  let track = bearing(gate, groundPoints[0] ?? gate)
  let waypoints = [...script.waypoints]
  let holdAt = script.holdAt ?? -1
  let hold: { straightInS: number; halfTurns: number } | null = null
  let phase = 'boarding'
  let waypointIndex = 0
  let atGateInS = 0
  let hasTurnedBack = false
  let holdTrack = 0

  for (let second = 0; second < 40_000 && atGateInS < 400; second += 1) {
    const wind = windAt(script, latitude, longitude, altitude)
    if (script.turnBack && !hasTurnedBack && second >= script.turnBack.atInS) {
      waypoints = [...script.turnBack.waypoints]
      holdAt = script.turnBack.holdAt
      waypointIndex = 0
      hasTurnedBack = true
    }
    const here: Point = [latitude, longitude]
    const isFlying = ['climb', 'cruise', 'descent', 'approach'].includes(phase)
    const target = isFlying ? waypoints[waypointIndex] : groundPoints[0]
    const toGo = isFlying ? distanceAlong(here, waypoints.slice(waypointIndex)) : 0
    const bearingToTarget = target ? bearing(here, target) : track

    // Target track, airspeed and altitude.
    let targetTrack = bearingToTarget
    let targetAirspeed = 0
    let [targetAltitude, maxVerticalSpeed] = [altitude, 0]
    if (phase === 'boarding' && second > 420) phase = 'taxi'
    if (phase === 'taxi') {
      targetAirspeed = 9
      if (target && distanceInM(here, target) < 15) {
        groundPoints.shift()
        if (groundPoints.length === 1) phase = 'take-off'
      }
    }
    if (phase === 'take-off') {
      targetAirspeed = 82
      targetTrack = track
      if (speed > 78) [targetAltitude, maxVerticalSpeed] = [400, 10]
      if (altitude > 250) phase = 'climb'
    }
    if (isFlying) {
      const level = toGo > 4_200_000 ? 10_363 : toGo > 2_200_000 ? 10_973 : 11_582
      const pathAltitude = 15 + toGo * Math.tan(3 * rad)
      const mustDescend = pathAltitude < altitude + 30 && toGo < 300_000
      if (phase === 'climb' && altitude > level - 10) phase = 'cruise'
      if (mustDescend && phase === 'cruise') phase = 'descent'
      if (phase === 'descent' && toGo < 30_000) phase = 'approach'
      targetAltitude = phase === 'descent' || phase === 'approach' ? Math.max(15, pathAltitude) : level
      maxVerticalSpeed = phase === 'climb' ? 13 - altitude / 1250 : phase === 'cruise' ? 2.6 : 14
      if (hold) targetAltitude = altitude
      targetAirspeed = airspeed(script, altitude, phase === 'climb' || phase === 'cruise' ? 1e9 : toGo)
    }
    if (phase === 'landed') {
      targetAirspeed = 9
      if (target && distanceInM(here, target) < 15) groundPoints.shift()
      if (groundPoints.length === 0) targetAirspeed = 0
    }

    if (
      isFlying &&
      target &&
      distanceInM(here, target) < Math.max(400, speed * 8) &&
      waypointIndex < waypoints.length - 1
    ) {
      if (waypointIndex === holdAt && !hold) {
        hold = { straightInS: 0, halfTurns: 0 }
        holdTrack = track
      } else if (!hold) waypointIndex += 1
    }
    if (hold) {
      // A holding pattern consists of two half turns to the right with ninety seconds of straight flight after each.
      const legTrack: number = (holdTrack + 180 * (hold.halfTurns % 2 === 0 ? 1 : 0)) % 360
      targetTrack = legTrack
      if (Math.abs(turn(track, legTrack)) < 2) hold = { ...hold, straightInS: hold.straightInS + 1 }
      if (hold.straightInS >= 90) hold = { straightInS: 0, halfTurns: hold.halfTurns + 1 }
      if (hold.halfTurns >= 2) {
        hold = null
        holdAt = -1
        waypointIndex += 1
      }
    }

    // Response of the aircraft.
    const maxTurn = speed < 25 ? 8 : ((9.81 * Math.tan(25 * rad)) / Math.max(60, speed)) * (1 / rad)
    let change = turn(track, targetTrack)
    if (hold && Math.abs(change) > 90) change = Math.abs(change)
    track = (track + clamp(change, maxTurn) + 360) % 360
    const tailwind = isFlying ? wind.east * Math.sin(track * rad) + wind.north * Math.cos(track * rad) : 0
    const maxAcceleration = phase === 'take-off' ? 1.9 : phase === 'landed' ? 1.8 : isFlying ? 0.6 : 0.8
    speed = Math.max(0, speed + clamp(targetAirspeed + tailwind - speed, maxAcceleration))
    verticalSpeed = clamp(
      verticalSpeed + clamp(clamp(targetAltitude - altitude, maxVerticalSpeed) - verticalSpeed, 0.8),
      20,
    )
    altitude += verticalSpeed
    ;[latitude, longitude] = ahead([latitude, longitude], track, speed)
    if (phase === 'approach' && toGo < speed * 1.5) {
      phase = 'landed'
      verticalSpeed = 0
      altitude = 15
      const roll = ahead([latitude, longitude], track, 2600)
      groundPoints.splice(
        0,
        9,
        roll,
        ahead(roll, track + 90, 900),
        ahead(ahead(roll, track + 90, 900), track + 180, 700),
      )
    }
    if (phase === 'landed' && speed === 0 && targetAirspeed === 0) phase = 'at-gate'
    if (phase === 'at-gate') atGateInS += 1

    moments.push({
      timeInMs: script.startsAtInMs + second * 1000,
      latitude,
      longitude,
      altitudeInM: altitude,
      trackInDeg: track,
      groundSpeedInMPerS: speed,
      verticalSpeedInMPerS: verticalSpeed,
      isOnGround: !isFlying && altitude < 30,
      outsideTemperatureInC: 12 - 0.0063 * Math.min(altitude, 11_000),
      windFromInDeg: (Math.atan2(-wind.east, -wind.north) / rad + 360) % 360,
      windSpeedInMPerS: Math.hypot(wind.east, wind.north),
      phase,
    })
  }
  return moments
}

/** Calibrated airspeeds of a twin, converted to true airspeed at the altitude. */
function airspeed({ cruiseInMPerS = 241 }: FlightScript, altitude: number, toGo: number): number {
  const kt = toGo < 9000 ? 138 : toGo < 18_000 ? 165 : toGo < 32_000 ? 200 : altitude < 3048 ? 250 : 300
  return Math.min(cruiseInMPerS, kt * 0.5144 * Math.exp(altitude / 20_800))
}

/** The wind decreases towards the ground. */
function windAt(script: FlightScript, latitude: number, longitude: number, altitude: number) {
  const share = Math.min(1, 0.2 + altitude / 12_000)
  const { east, north } = (script.wind ?? westerlies)(latitude, longitude)
  return { east: share * east, north: share * north }
}

const westerlies = (latitude: number, longitude: number) => ({
  east: 17 + 8 * Math.sin(longitude / 7) + 3 * Math.cos(latitude / 2),
  north: 7 * Math.sin(longitude / 11 + 1),
})

const turn = (from: number, to: number) => ((to - from + 540) % 360) - 180
const clamp = (value: number, max: number) => Math.max(-max, Math.min(max, value))

export function distanceInM([lat1, lon1]: Point, [lat2, lon2]: Point): number {
  const half = Math.sin(((lat2 - lat1) * rad) / 2) ** 2
  const side = Math.cos(lat1 * rad) * Math.cos(lat2 * rad) * Math.sin(((lon2 - lon1) * rad) / 2) ** 2
  return 2 * earthRadiusInM * Math.asin(Math.sqrt(Math.min(1, half + side)))
}

function bearing([lat1, lon1]: Point, [lat2, lon2]: Point): number {
  const y = Math.sin((lon2 - lon1) * rad) * Math.cos(lat2 * rad)
  const x =
    Math.cos(lat1 * rad) * Math.sin(lat2 * rad) -
    Math.sin(lat1 * rad) * Math.cos(lat2 * rad) * Math.cos((lon2 - lon1) * rad)
  return (Math.atan2(y, x) / rad + 360) % 360
}

export function ahead([lat, lon]: Point, track: number, distance: number): Point {
  const d = distance / earthRadiusInM
  const lat2 = Math.asin(
    Math.sin(lat * rad) * Math.cos(d) + Math.cos(lat * rad) * Math.sin(d) * Math.cos(track * rad),
  )
  const lon2 =
    lon * rad +
    Math.atan2(
      Math.sin(track * rad) * Math.sin(d) * Math.cos(lat * rad),
      Math.cos(d) - Math.sin(lat * rad) * Math.sin(lat2),
    )
  return [lat2 / rad, ((lon2 / rad + 540) % 360) - 180]
}

const distanceAlong = (from: Point, waypoints: readonly Point[]): number =>
  waypoints.reduce((sum, point, index) => sum + distanceInM(waypoints[index - 1] ?? from, point), 0)
