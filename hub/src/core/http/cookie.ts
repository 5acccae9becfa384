/** Reads and writes the cookies of the passengers' and the crew's server. */

/**
 * The value of one cookie, or null. The first of several counts: browsers send the one with the longest path
 * first.
 */
export const readCookie = (header: string | undefined, name: string): string | null => {
  if (!header) return null
  for (const part of header.split(';')) {
    const equals = part.indexOf('=')
    if (equals > 0 && part.slice(0, equals).trim() === name) return part.slice(equals + 1).trim()
  }
  return null
}

/** All values of one cookie: a parent domain may have set another of the same name. */
export const readCookies = (header: string | undefined, name: string): string[] =>
  (header ?? '').split(';').flatMap((part) => {
    const equals = part.indexOf('=')
    return equals > 0 && part.slice(0, equals).trim() === name ? [part.slice(equals + 1).trim()] : []
  })

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
