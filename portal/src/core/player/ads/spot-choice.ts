/** Selects the media file of a spot and the usable addresses of a tag. Pure. */
import type { Spot, SpotFile } from './vast.ts'

/**
 * The path on this origin, or `null` for any other: no other origin is reachable on board.
 *
 * Macros must be replaced beforehand.
 */
export function ownAddress(address: string, page: string): string | null {
  if (!URL.canParse(address, page)) return null
  const { origin, protocol, pathname, search } = new URL(address, page)
  return /^https?:$/.test(protocol) && origin === new URL(page).origin ? pathname + search : null
}

/** Replaces VAST macros; unknown ones stay, as the standard requires. */
export function replaceMacros(address: string, values: Readonly<Record<string, string>>): string {
  return address.replace(/\[([A-Z_]{1,40})\]|%5B([A-Z_]{1,40})%5D/g, (match, plain, encoded) => {
    const value = values[plain ?? encoded]
    return value === undefined ? match : encodeURIComponent(value)
  })
}

/**
 * The smallest file that fills the screen (the lightest of equal ones), otherwise the largest and heaviest.
 *
 * @param widthInPx screen width in device pixels, at most two per CSS px
 */
export function fittingFile(
  { files }: Spot,
  { widthInPx, page, canPlay }: { widthInPx: number; page: string; canPlay: (type: string) => boolean },
): string | null {
  const usable = files
    .filter(({ type }) => canPlay(type))
    .flatMap((file) => {
      const url = ownAddress(file.url, page)
      return url === null ? [] : [{ ...file, url }]
    })
    .sort(byWidth)
  return (usable.find(({ width }) => width >= widthInPx) ?? usable.at(-1))?.url ?? null
}

/** By width, then by bitrate. */
const byWidth = (one: SpotFile, other: SpotFile) => one.width - other.width || one.bitrate - other.bitrate
