/** Fetches keys of protected titles from a server: one request for each title, and only while a pack is built. */
import { contentKey } from '@altiport/wire/protection.shape'
import { isXml } from './cpix.ts'
import { type KeySource, keyForTitle } from './keys.ts'

const timeoutInMs = 10_000
/** A CPIX document of one title has a few kilobytes. */
const maxResponseInBytes = 1_000_000
const loopback = ['localhost', '127.0.0.1', '[::1]']

export const isServer = (source: string): boolean => /^https?:\/\//i.test(source)

/**
 * `GET ADDRESS/TITLE` returns a CPIX document or `{ "keyId": "…", "key": "…" }`, or 404 if the server has no
 * key for the title.
 *
 * Of a response, error messages contain at most names in a CPIX document, as the rest may be a key.
 * @throws naming what is wrong
 * @see PACK-04
 */
export function keysFromServer(address: string, token: string | undefined): KeySource {
  const { protocol, hostname, username, search } = new URL(address)
  if (protocol === 'http:' && !loopback.includes(hostname))
    throw new Error(`${address}: keys are requested over https only`)
  if (username !== '' || search !== '')
    throw new Error(
      'the address of a key server must not contain a secret; put the token into ALTIPORT_KEY_SERVER_TOKEN',
    )
  return async (titleId) => {
    const url = `${address.replace(/\/+$/, '')}/${encodeURIComponent(titleId)}`
    const response = await fetch(url, {
      headers: {
        Accept: 'application/cpix+xml, application/json',
        ...(token && { Authorization: `Bearer ${token}` }),
      },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutInMs),
    }).catch(({ name, cause }) => {
      throw new Error(
        `${url} did not respond: ${name === 'TimeoutError' ? 'request timed out' : cause?.message}`,
      )
    })
    if (response.status === 404) return undefined
    if (!response.ok) throw new Error(`${url} responded with ${response.status}`)
    const text = await textOf(response)
    if (text === undefined)
      throw new Error(`${url} responded with more than a key, or its response was cut off`)
    if (isXml(text)) return keyForTitle(text, titleId, url)
    const result = contentKey.safeParse(parsedJson(text))
    if (!result.success)
      throw new Error(`${url} did not return a key: CPIX, or keyId and key, 32 hex digits each`)
    return { keyId: result.data.keyId.toLowerCase(), key: result.data.key.toLowerCase() }
  }
}

/** `undefined` if the response is too long or was cut off. */
async function textOf({ body }: Response): Promise<string | undefined> {
  const parts: Uint8Array[] = []
  let sizeInBytes = 0
  try {
    for await (const part of body ?? []) {
      parts.push(part)
      sizeInBytes += part.length
      if (sizeInBytes > maxResponseInBytes) return undefined
    }
  } catch {
    return undefined
  }
  return Buffer.concat(parts).toString()
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
