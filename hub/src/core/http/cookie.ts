/** Reads and writes the cookies of the passengers' and the crew's server. */

/**
 * The value of one cookie, or null. The first of several counts: browsers send the one with the longest path
 * first.
 */
export const readCookie = (header: string | undefined, name: string): string | null =>
  valuesOf(header, name).next().value ?? null

/** All values of one cookie: a parent domain may have set another of the same name. */
export const readCookies = (header: string | undefined, name: string): string[] => [...valuesOf(header, name)]

/** Searches for the name instead of splitting the header, which may contain thousands of other cookies. */
function* valuesOf(header = '', name: string): Generator<string, undefined> {
  const start = `${name}=`
  for (let at = header.indexOf(start); at >= 0; at = header.indexOf(start, at + start.length)) {
    let before = at - 1
    while (header[before] === ' ') before--
    if (before >= 0 && header[before] !== ';') continue
    const end = header.indexOf(';', at)
    yield header.slice(at + start.length, end < 0 ? undefined : end).trim()
  }
}

export type CookieOptions = {
  httpOnly: boolean
  secure: boolean
  maxAgeInS: number
  sameSite?: 'Lax' | 'Strict'
}

/** Host-only and valid for every path; `Lax` also sends it when the user follows a link to the hub. */
export const writeCookie = (
  name: string,
  value: string,
  { httpOnly, secure, maxAgeInS, sameSite = 'Lax' }: CookieOptions,
) =>
  `${name}=${value}; Path=/; SameSite=${sameSite}; Max-Age=${maxAgeInS}${httpOnly ? '; HttpOnly' : ''}${secure ? '; Secure' : ''}`
