/** Sends a license request like every other call: with the session, its renewal and the XSRF header. */
import { post } from '#core/http.ts'
import { withSession } from '#core/session/session.ts'

/** Request and response are JSON, base64 or bytes, depending on the key system. */
export async function requestLicense(address: string, body: BodyInit, type: string): Promise<unknown> {
  // A configured address is used as it is, even outside the hub's base path.
  const { href } = new URL(address, location.href)
  return (await withSession(() => post(href, undefined, { body, headers: { 'Content-Type': type } }))).body
}
