/** Reads and writes the two cookies of the passengers' door. */

/** The value of one cookie, or null. Of two with the same name the first counts, as browsers send the closest first. */
export const readCookie = (header: string | undefined, name: string): string | null => {
  if (!header) return null
  for (const part of header.split(';')) {
    const equals = part.indexOf('=')
    if (equals > 0 && part.slice(0, equals).trim() === name) return part.slice(equals + 1).trim()
  }
  return null
}

export type CookieOptions = { httpOnly: boolean; secure: boolean; maxAgeInS: number }

/** Host-only, for every path, sent along when a passenger follows a link to here. */
export const writeCookie = (name: string, value: string, { httpOnly, secure, maxAgeInS }: CookieOptions) =>
  `${name}=${value}; Path=/; SameSite=Lax; Max-Age=${maxAgeInS}${httpOnly ? '; HttpOnly' : ''}${secure ? '; Secure' : ''}`
