/** Asks for a licence as every other act is asked for: with the session, its renewal and the anti-forgery echo. */
import { post } from '#core/http.ts'
import { withSession } from '#core/session/session.ts'

/** What goes in and comes back is JSON, base64 or bytes, as the address's own form has it. */
export async function requestLicence(address: string, body: BodyInit, type: string): Promise<unknown> {
  // A configured address is taken as it is, below the hub's own path or not.
  const { href } = new URL(address, location.href)
  return (await withSession(() => post(href, undefined, { body, headers: { 'Content-Type': type } }))).body
}
