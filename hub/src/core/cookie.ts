/** Reads and writes the cookies of both doors. */

/** The value of one cookie, or null. Of two with the same name the first counts, as browsers send the closest first. */
export const readCookie = (header: string | undefined, name: string): string | null => {
  if (!header) return null
  for (const part of header.split(';')) {
    const equals = part.indexOf('=')
    if (equals > 0 && part.slice(0, equals).trim() === name) return part.slice(equals + 1).trim()
  }
  return null
}

/** Every value of one cookie: a host above this one may have set another of the same name. */
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

/** Host-only, for every path; sent along when somebody follows a link to here, unless it is Strict. */
export const writeCookie = (
  name: string,
  value: string,
  { httpOnly, secure, maxAgeInS, sameSite = 'Lax' }: CookieOptions,
) =>
  `${name}=${value}; Path=/; SameSite=${sameSite}; Max-Age=${maxAgeInS}${httpOnly ? '; HttpOnly' : ''}${secure ? '; Secure' : ''}`
