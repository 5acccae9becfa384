/** A passenger's session, and the hash under which its token is stored. */
import { hash } from 'node:crypto'

export type Session = {
  /** Identifies the session without revealing the token: for sockets and logs. */
  key: string
  /** The device whose data it reads and writes. */
  uuid: string
  /** The uuid that it logged in with; `uuid` is another if this one is bound to a secret that the request lacked. */
  username: string
  createdAtInMs: number
}

export const hashToken = (token: string) => hash('sha256', token, 'base64url')
