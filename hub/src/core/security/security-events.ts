/** What the security log counts: refusals that say something of who knocks, and at which door. */

/** First the contract's words. An unknown address, or a store that cannot write, says nothing of that kind. */
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
  /** A route, or why: a word of the hub's own, never a client's. */
  where: string
  address?: string
}

export const isSecurityEvent = (word: string): word is SecurityEvent =>
  (securityEvents as readonly string[]).includes(word)
