/** What the map's address carries. Pure. */

export type MapAddress = {
  /** A tile page that is meant. @see RTE-30 */
  tile: { id: string; tile: string } | null
  /** The menu entry that led here. @see RTE-51 */
  menuItemId: string | null
  /** For screens on a wall: no controls, the views take turns. */
  isKiosk: boolean
  /** Without WebGL, as where there is none. */
  isFlat: boolean
}

export function readMapAddress(search: Record<string, unknown>): MapAddress {
  const { id, tile, cmMenuItemId } = search
  return {
    tile: isWord(id) && isWord(tile) ? { id, tile } : null,
    menuItemId: isWord(cmMenuItemId) ? cmMenuItemId : null,
    isKiosk: isOn(search.kiosk),
    isFlat: isOn(search.flat),
  }
}

const isWord = (value: unknown): value is string => typeof value === 'string' && value !== ''
/** Named is enough: `?kiosk`. */
const isOn = (value: unknown) => value !== undefined && !['0', 'off', 'false', 'no'].includes(String(value))
