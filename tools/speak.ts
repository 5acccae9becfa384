/** Speaks a simulated flight as a box would, so that the hub's feeds can be tried without an aircraft: `npm run speak -- nmea 10110 JFK-BIO 20`. */
import { airportByIata, loadAirports } from '@altiport/flight/airports'
import { commonAdbpMapping } from '@altiport/flight/feeds/adbp-mapping'
import { simulateFlight } from '@altiport/flight/simulator'
import { openSpeaker, type Spoken } from '@altiport/hub/core/feeds/speakers'

const address = '4CA2D6'
const kinds: Record<string, Spoken> = {
  gpsd: { kind: 'gpsd' },
  nmea: { kind: 'nmea' },
  sbs1: { kind: 'sbs1', address },
  adbp: { kind: 'adbp', dialect: 'child', mapping: commonAdbpMapping },
}

const [kind = '', port = '', route = 'JFK-BIO', speed = '1'] = process.argv.slice(2)
const airports = await loadAirports()
const [origin, destination] = route.split('-').map((iata) => airportByIata(airports, iata))
const spoken = kinds[kind]
if (!spoken || !Number(port) || !origin || !destination || !(Number(speed) > 0)) {
  console.error(`Usage: npm run speak -- ${Object.keys(kinds).join('|')} PORT [FROM-TO] [SPEED]`)
  process.exit(1)
}

const startedAtInMs = Date.now()
const flight = simulateFlight({ origin, destination, seed: route, departureTimeInMs: startedAtInMs })
const speaker = await openSpeaker(spoken, Number(port))
console.log(
  `${route} as ${kind} on port ${speaker.port}${kind === 'sbs1' ? `, address ${address}` : ''}. Ctrl-C ends.`,
)
setInterval(() => {
  const timeInMs = startedAtInMs + (Date.now() - startedAtInMs) * Number(speed)
  const { wind, phase, ...now } = flight.at(timeInMs)
  speaker.say({
    ...{ measuredAtInMs: timeInMs, position: now.position, trackInDeg: now.trackInDeg },
    ...{ groundSpeedInMPerS: now.groundSpeedInMPerS, altitudeInM: now.altitudeInM },
    ...{ verticalSpeedInMPerS: now.verticalSpeedInMPerS, outsideTemperatureInC: now.outsideTemperatureInC },
    ...{ windFromInDeg: wind.fromInDeg, windSpeedInMPerS: wind.speedInMPerS },
    ...{ isOnGround: !['climb', 'cruise', 'descent', 'approach'].includes(phase) },
    ...{ originIata: origin.iata, destinationIata: destination.iata, announcing: { cabin: false } },
  })
}, 1000)
