/** The refusals that the security log counts, which may indicate an attack, and the servers it counts them for. */

/**
 * The contract's refusal codes first. `not-found` and an unavailable store are left out: they indicate
 * nothing of the kind.
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

export const securityDoors = ['passengers', 'crew', 'operations', 'content', 'feeds'] as const
export type SecurityDoor = (typeof securityDoors)[number]

export type SecurityEntry = {
  door: SecurityDoor
  event: SecurityEvent
  /** A route or a cause, from the hub's own vocabulary; never text from a client. */
  where: string
  address?: string
}

export const isSecurityEvent = (word: string): word is SecurityEvent =>
  (securityEvents as readonly string[]).includes(word)
