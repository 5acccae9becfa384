/** The environment variables that set the settings, and how their texts are read. */
import { feedsIn } from './feeds/feed-settings.ts'

const yesOrNo = (text: string) => ({ '1': true, true: true, '0': false, false: false })[text] ?? text

/** Environment variable → setting, and the parser of its text. */
export const environmentNames = {
  PORT: ['port', Number],
  HOST: ['host', String],
  ALTIPORT_CREW_HOST: ['crewHost', String],
  ALTIPORT_DATA_DIR: ['dataDir', String],
  ALTIPORT_PACKS_DIR: ['packsDir', String],
  ALTIPORT_PACK_KEYS: ['packKeys', String],
  ALTIPORT_PORTAL_DIR: ['portalDir', String],
  ALTIPORT_CREW_DIR: ['crewDir', String],
  ALTIPORT_LEG_ID: ['legId', String],
  ALTIPORT_SESSION_MAX_AGE_H: ['sessionMaxAgeInH', Number],
  ALTIPORT_DEV_MODE: ['devMode', yesOrNo],
  ALTIPORT_OTHER_QUERIES: ['otherQueries', yesOrNo],
  ALTIPORT_CABIN_MBPS: ['cabinMbps', Number],
  ALTIPORT_SPEED: ['speedFactor', Number],
  ALTIPORT_ORIGIN: ['origin', String],
  ALTIPORT_DESTINATION: ['destination', String],
  ALTIPORT_PLANNED_FLIGHT_TIME_MIN: ['plannedFlightTimeInMin', Number],
  ALTIPORT_SCHEDULED_LANDING: ['scheduledLanding', String],
  ALTIPORT_FEEDS: ['feeds', feedsIn],
  ALTIPORT_ANNOUNCEMENT_MAX_S: ['announcementMaxInS', Number],
  ALTIPORT_TRUSTED_PROXIES: ['trustedProxies', (text: string) => text.split(',').map((part) => part.trim())],
  ALTIPORT_OPERATIONS_SECRET: ['operationsSecret', String],
  ALTIPORT_CARRY_ON_KEY: ['carryOnKey', String],
  ALTIPORT_SECURE_LOG_KEY: ['secureLogKey', String],
  ALTIPORT_LEDGER_HEADS: ['ledgerHeads', String],
  ALTIPORT_TLS_CERTIFICATE: ['tlsCertificate', String],
  ALTIPORT_TLS_KEY: ['tlsKey', String],
  ALTIPORT_PLAIN_PORT: ['plainPort', Number],
  ALTIPORT_WIDEVINE_SERVER: ['widevineServer', String],
  ALTIPORT_FAIRPLAY_SERVER: ['fairPlayServer', String],
  ALTIPORT_FAIRPLAY_CERTIFICATE: ['fairPlayCertificate', String],
  ALTIPORT_FAIRPLAY_ADDRESS: ['fairPlayAddress', String],
  ALTIPORT_CONTENT_KEYS: ['contentKeys', String],
  ALTIPORT_PREMIUM_LIMIT: ['premiumLimit', Number],
  ALTIPORT_CREW_IDLE_MIN: ['crewIdleMin', Number],
  ALTIPORT_CREW_ORIGIN: ['crewOrigin', String],
  ALTIPORT_LOG_LEVEL: ['logLevel', String],
} as const satisfies Record<string, [setting: string, read: (text: string) => unknown]>

/** The variable that names the settings file. */
export const settingsFileVariable = 'ALTIPORT_SETTINGS'

/** A setting's variable and its key in the settings file, for messages. */
export const namesOf = (setting: string): string => {
  const variable = Object.entries(environmentNames).find(([, [key]]) => key === setting)?.[0]
  return variable ? `${variable} (${setting} in the settings file)` : setting
}

/** The ground tool's variables; a machine may run both the tool and the hub. */
const groundToolVariables = ['ALTIPORT_KEY_SERVER_TOKEN', 'ALTIPORT_FFMPEG', 'ALTIPORT_FFPROBE']

/** A line for each variable that looks like a setting but is none: a misspelled one would have no effect. */
export const unknownVariables = (environment: Record<string, string | undefined>): string[] => {
  const known = [...Object.keys(environmentNames), settingsFileVariable]
  return Object.keys(environment)
    .filter((name) => name.startsWith('ALTIPORT_') && ![...known, ...groundToolVariables].includes(name))
    .map((name) => {
      const advice = suggestionFor(name, known, 4) ?? 'Remove it; docs/settings.md lists all settings.'
      return `${name}: no such setting. ${advice}`
    })
}

/** Suggests the nearest known name; `undefined` if all differ in more than `max` letters. */
export const suggestionFor = (name: string, known: readonly string[], max: number): string | undefined => {
  const [nearest] = known
    .map((candidate) => ({ candidate, distance: editDistance(name, candidate) }))
    .filter(({ distance }) => distance <= max)
    .sort((one, other) => one.distance - other.distance)
  return nearest && `Did you mean ${nearest.candidate}?`
}

/** Levenshtein distance. */
const editDistance = (one: string, other: string): number => {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let i = 1; i <= one.length; i++) {
    const next = [i]
    for (let j = 1; j <= other.length; j++)
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (one[i - 1] === other[j - 1] ? 0 : 1)))
    row = next
  }
  return row.at(-1)!
}
