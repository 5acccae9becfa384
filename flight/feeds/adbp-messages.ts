/** ADBP requests, responses and publications in both published dialects; the parser of publications is in `adbp.ts`. */

import { attributesIn } from './adbp.ts'
import { type AdbpMapping, adbpMeanings } from './adbp-mapping.ts'
import type { Observation } from './observation.ts'

/**
 * Format of requests and names of attributes: `child` sends the port as text and uses `method` and
 * `validity`, `attribute` sends it as `value="…"` and uses `name` and `status`.
 */
export const adbpDialects = ['child', 'attribute'] as const
export type AdbpDialect = (typeof adbpDialects)[number]

const prolog = '<?xml version="1.0" encoding="UTF-8"?>\n'

/**
 * The subscription request, the only message ever sent to a box.
 *
 * @see FEED-04
 */
export function adbpSubscription(
  dialect: AdbpDialect,
  { port, everyInMs, names }: { port: number; everyInMs: number; names: string[] },
): string {
  const field = (name: string, value: number) =>
    dialect === 'child' ? `<${name}>${value}</${name}>` : `<${name} value="${value}"/>`
  const parameters = names.map((name) => `<parameter name="${escaped(name)}"/>`).join('')
  return (
    `${prolog}<method name="subscribeAvionicParameters">` +
    `${field('publishport', port)}${field('refreshperiod', everyInMs)}<parameters>${parameters}</parameters></method>\n`
  )
}

export type AdbpRequest = { method: string; port: number; everyInMs: number; names: string[] }

/** Parses a request as a box does: either dialect, or with the port as a parameter. */
export function readAdbpRequest(frame: string): AdbpRequest | null {
  const method = /<method\b[^<>]*\bname\s*=\s*["']([^"']+)/.exec(frame)?.[1]
  if (!method) return null
  const field = (name: string) => {
    const [, inside = '', text = ''] = new RegExp(`<${name}\\b([^<>]*)>([^<]*)`).exec(frame) ?? []
    return Number(attributesIn(inside).value ?? text)
  }
  const parameters = [...frame.matchAll(/<parameter\b([^<>]*)>/g)].map(([, inside = '']) =>
    attributesIn(inside),
  )
  const portParameter = parameters.find(({ name }) => name === 'publishport')
  return {
    method,
    port: Number(portParameter?.value ?? field('publishport')),
    everyInMs: field('refreshperiod') || 1000,
    names: parameters.flatMap(({ name }) => (name === undefined || name === 'publishport' ? [] : [name])),
  }
}

/**
 * The error code of a response: 0 is success, 8 means that some names are unknown. `null` if it is not a response or
 * its code is not an integer.
 */
export function adbpErrorCode(response: string): number | null {
  const inside = /<response\b([^<>]*)>/.exec(response)?.[1]
  if (inside === undefined) return null
  const code = Number(attributesIn(inside).errorcode ?? 0)
  return Number.isInteger(code) ? code : null
}

export const adbpResponse = (dialect: AdbpDialect, errorCode: number): string =>
  `${prolog}<response ${dialect === 'child' ? 'method' : 'name'}="subscribeAvionicParametersResponse" errorcode="${errorCode}"></response>\n`

/**
 * One publication of the subscribed names. Values missing in the observation are sent as not computed.
 * The `child` dialect starts each message with a prolog and states its length; `attribute` ends it with NUL.
 */
export function adbpPublication(
  dialect: AdbpDialect,
  observation: Observation,
  mapping: AdbpMapping,
  names: string[] = Object.keys(mapping),
): string {
  const time =
    observation.measuredAtInMs === undefined ? '' : ` time="${Math.round(observation.measuredAtInMs)}"`
  const validity = dialect === 'child' ? 'validity' : 'status'
  const parameters = names
    .map((name) => {
      const value = textOf(observation, mapping, name)
      return value === undefined
        ? `<parameter name="${escaped(name)}" ${validity}="2"/>`
        : `<parameter name="${escaped(name)}" ${validity}="1" type="0" value="${escaped(value)}"${time}/>`
    })
    .join('')
  const body = `<parameters>${parameters}</parameters></method>`
  return dialect === 'child'
    ? `${prolog}<method name="publishAvionicParameters" length="${body.length}">${body}\n`
    : `<method name="publishAvionicParameters">${body}\0`
}

/**
 * A parameter's text, in the resolution of an avionics bus: positions in 20 bits per half turn, whole feet, eighths of
 * a knot.
 */
function textOf(observation: Observation, mapping: AdbpMapping, name: string): string | undefined {
  const parameter = mapping[name]
  if (!parameter) return undefined
  const units: Record<string, number> = adbpMeanings[parameter.means]
  const factor = (parameter.unit === undefined ? Object.values(units)[0] : units[parameter.unit]) ?? 1
  const inSteps = (value: number | undefined, step: number, decimals: number) =>
    value === undefined ? undefined : (Math.round(value / factor / step) * step).toFixed(decimals)
  const flag = (isYes: boolean | undefined) => {
    if (isYes === undefined) return undefined
    const isOne = ['1', 'true'].includes(String(parameter.yes ?? 1)) === isYes
    return isOne ? '1' : '0'
  }
  switch (parameter.means) {
    case 'latitude':
      return inSteps(observation.position?.latitude, 180 / 2 ** 20, 7)
    case 'longitude':
      return inSteps(observation.position?.longitude, 180 / 2 ** 20, 7)
    case 'altitude':
      return inSteps(observation.altitudeInM, 1, 0)
    case 'groundSpeed':
      return inSteps(observation.groundSpeedInMPerS, 0.125, 3)
    case 'track': {
      const { trackInDeg } = observation
      return inSteps(
        trackInDeg === undefined || trackInDeg < 180 ? trackInDeg : trackInDeg - 360,
        180 / 2 ** 15,
        4,
      )
    }
    case 'verticalSpeed':
      return inSteps(observation.verticalSpeedInMPerS, 16, 0)
    case 'outsideTemperature':
      return inSteps(observation.outsideTemperatureInC, 0.25, 2)
    case 'windFrom':
      return inSteps(observation.windFromInDeg, 1, 0)
    case 'windSpeed':
      return inSteps(observation.windSpeedInMPerS, 1, 0)
    case 'scheduledLanding':
      return inSteps(observation.scheduledLandingInMs, 1, 0)
    case 'onGround':
      return flag(observation.isOnGround)
    case 'announcement':
      return flag(observation.announcing?.[parameter.kind ?? 'cabin'])
    case 'flightNumber':
      return observation.flightNumber
    case 'cityPair':
      return observation.originIata && observation.destinationIata
        ? observation.originIata + observation.destinationIata
        : undefined
    case 'origin':
      return observation.originIata
    case 'destination':
      return observation.destinationIata
  }
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
