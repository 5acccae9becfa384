/**
 * Sends a simulated flight in the protocol of an onboard box, to try the hub's feeds without an aircraft:
 * `npm run speak -- nmea 10110 JFK-BIO 20`. Commands on standard input: `silent`, `speak`, `jump 300` (km),
 * `divert LIS`. @see FEED-05
 */
import { createInterface } from 'node:readline'
import { airportByIata, loadAirports } from '@altiport/flight/airports'
import { divertFlight } from '@altiport/flight/divert'
import { commonAdbpMapping } from '@altiport/flight/feeds/adbp-mapping'
import { destinationPoint } from '@altiport/flight/great-circle'
import { simulateFlight } from '@altiport/flight/simulator'
import { type FeedProtocol, openFeedServer } from '@altiport/hub/core/feeds/feed-servers'

/** ICAO address of the simulated aircraft. */
const address = '4CA2D6'
const kinds: Record<string, FeedProtocol> = {
  gpsd: { kind: 'gpsd' },
  nmea: { kind: 'nmea' },
  sbs1: { kind: 'sbs1', address },
  adbp: { kind: 'adbp', dialect: 'child', mapping: commonAdbpMapping },
}

const [kind = '', port = '', route = 'JFK-BIO', speed = '1'] = process.argv.slice(2)
const airports = await loadAirports()
const [origin, destination] = route.split('-').map((iata) => airportByIata(airports, iata))
const protocol = kinds[kind]
if (!protocol || !/^\d+$/.test(port) || !origin || !destination || !(Number(speed) > 0)) {
  console.error(`Usage: npm run speak -- ${Object.keys(kinds).join('|')} PORT [FROM-TO] [SPEED]`)
  process.exit(1)
}

const startedAtInMs = Date.now()
const nowInMs = () => startedAtInMs + (Date.now() - startedAtInMs) * Number(speed)
let flight = simulateFlight({ origin, destination, seed: route, departureTimeInMs: startedAtInMs })
let isSilent = false
let jumpInM = 0
const server = await openFeedServer(protocol, Number(port))
console.log(
  `${route} as ${kind} on port ${server.port}${kind === 'sbs1' ? `, address ${address}` : ''}. Press Ctrl-C to stop.`,
)

const commands: Record<string, (value: string) => string> = {
  silent() {
    isSilent = true
    return 'sends nothing'
  },
  speak() {
    isSilent = false
    return 'sends its position'
  },
  jump(km) {
    jumpInM = Number(km) * 1000 || 0
    return `sends a position ${jumpInM / 1000} km off`
  },
  divert(iata) {
    const goal = airportByIata(airports, iata)
    const diverted = goal && divertFlight(flight, nowInMs(), goal)
    if (!diverted) return `cannot divert to ${iata} now`
    flight = diverted
    return `flies to ${iata}`
  },
}
createInterface({ input: process.stdin }).on('line', (line) => {
  const [name = '', value = ''] = line.trim().split(/\s+/)
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  console.log(command ? command(value) : `Commands: ${Object.keys(commands).join(', ')}`)
})

setInterval(() => {
  if (isSilent) return
  const { wind, phase, ...now } = flight.at(nowInMs())
  server.emit({
    measuredAtInMs: nowInMs(),
    trackInDeg: now.trackInDeg,
    position: destinationPoint(now.position, now.trackInDeg + 90, jumpInM),
    groundSpeedInMPerS: now.groundSpeedInMPerS,
    altitudeInM: now.altitudeInM,
    verticalSpeedInMPerS: now.verticalSpeedInMPerS,
    outsideTemperatureInC: now.outsideTemperatureInC,
    windFromInDeg: wind.fromInDeg,
    windSpeedInMPerS: wind.speedInMPerS,
    isOnGround: !['climb', 'cruise', 'descent', 'approach'].includes(phase),
    originIata: flight.origin.iata,
    destinationIata: flight.destination.iata,
    announcing: { cabin: false },
  })
}, 1000)
