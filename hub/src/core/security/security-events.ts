/** The events that the security log counts, which may indicate an attack, and the part of the hub where each occurred. */

/**
 * Up to `old-pass`: refusal codes of the contract. Codes that do not indicate an attack, such as `not-found`,
 * `hub-fault` or `resting`, are left out. The rest are not codes of the contract: what is not HTTP, refused or ended
 * connections, and packs and senders of flight data that the hub does not accept.
 */
export const securityEvents = [
  'bad-input',
  'no-session',
  'foreign-request',
  'wrong-method',
  'too-large',
  'wrong-type',
  'too-many',
  'wrong-pin',
  'locked',
  'unknown-code',
  'bad-pass',
  'old-pass',
  'not-http',
  'socket-refused',
  'connection-ended',
  'pack-refused',
  'sender-refused',
] as const
export type SecurityEvent = (typeof securityEvents)[number]

export const securityAreas = ['passengers', 'crew', 'operations', 'content', 'feeds'] as const
export type SecurityArea = (typeof securityAreas)[number]

export type SecurityEntry = {
  /** The name is also stored in the log and a label of the metric. */
  door: SecurityArea
  event: SecurityEvent
  /** A route or a cause, from the hub's own vocabulary; never text from a client. */
  where: string
  address?: string
}

export const isSecurityEvent = (word: string): word is SecurityEvent =>
  (securityEvents as readonly string[]).includes(word)
