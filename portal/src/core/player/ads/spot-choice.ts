/** Which of a spot's files is played, and which addresses of a tag are used at all. Pure. */
import type { Spot, SpotFile } from './vast.ts'

/**
 * The address as this origin's own, or nothing: on board there is no other, and the page may reach none.
 *
 * What the tag leaves to be filled in is filled in before.
 */
export function ownAddress(address: string, page: string): string | null {
  if (!URL.canParse(address, page)) return null
  const { origin, protocol, pathname, search } = new URL(address, page)
  return /^https?:$/.test(protocol) && origin === new URL(page).origin ? pathname + search : null
}

/** VAST's macros; one that is not known stays, as the standard wants it. */
export function filledIn(address: string, values: Readonly<Record<string, string>>): string {
  return address.replace(/\[([A-Z_]{1,40})\]|%5B([A-Z_]{1,40})%5D/g, (match, plain, coded) => {
    const value = values[plain ?? coded]
    return value === undefined ? match : encodeURIComponent(value)
  })
}

/**
 * The smallest file that fills the screen, else the largest there is; of equal ones the lightest.
 *
 * @param widthInPx of the screen, in its own points
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

/** Among equal widths the lightest is first for "wide enough" and the heaviest last for "the largest". */
const byWidth = (one: SpotFile, other: SpotFile) => one.width - other.width || one.bitrate - other.bitrate
