/** Says in words why a feed is not connected, and what a technician has to check. Pure. */

export const feedTroubles = {
  silent: 'silent for too long',
  closed: 'closed by the other side',
  played: 'played to its end',
} as const

const noAnswer = 'the box does not answer; check its power, the cable and its address'
const descriptions: Record<string, string> = {
  ECONNREFUSED: 'nothing listens at its host and port; start the sender there, or correct the settings',
  ETIMEDOUT: noAnswer,
  EHOSTUNREACH: noAnswer,
  ENETUNREACH: 'there is no network to its address; check this machine’s own network',
  ENOTFOUND: 'its host name is not known; correct it, or give the address',
  EAI_AGAIN: 'its host name cannot be looked up; give the address',
  EADDRNOTAVAIL: 'this machine does not have the address in the setting bind; correct it',
  EADDRINUSE: 'another program uses its port; stop that, or choose another port',
  EACCES: 'the hub’s user may not open it; change its permissions, or start the hub as a user who may',
  EPERM: 'the hub’s user may not open it; change its permissions, or start the hub as a user who may',
  ENOENT: 'there is no such device or file; correct its name',
  ECONNRESET: feedTroubles.closed,
  EPIPE: feedTroubles.closed,
}

/** A system's error code with its description; other troubles as they are. */
export const describeTrouble = (trouble: string): string => {
  const known = descriptions[trouble]
  return known === undefined ? trouble : `${known} (${trouble})`
}

type Described = {
  isConnected: boolean
  receivedAtInMs: number | null
  trouble: string | null
  bytesCount: number
}

/** The status of a feed in a line. A feed may be connected and yet send nothing usable. */
export const describeFeed = ({ isConnected, receivedAtInMs, trouble, bytesCount }: Described): string => {
  if (!isConnected) return trouble === null ? 'not connected yet' : `lost, ${describeTrouble(trouble)}`
  if (receivedAtInMs !== null) return 'heard'
  return bytesCount === 0 ? 'connected, nothing heard' : `connected, ${unusableDescription}`
}

/** Whether a feed has sent a lot of data without an observation: this is logged, and reported in Health. */
export const isUnusable = ({
  receivedAtInMs,
  bytesCount,
}: Pick<Described, 'receivedAtInMs' | 'bytesCount'>) =>
  receivedAtInMs === null && bytesCount >= unusableFromBytes

/** A feed that has sent this much without an observation is unusable. */
const unusableFromBytes = 4000
export const unusableDescription =
  'sends nothing that can be used yet; it has no position, or its kind, port or address is wrong'
