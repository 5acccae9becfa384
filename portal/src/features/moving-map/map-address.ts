/** Parses the map's query parameters. Pure. */

export type MapAddress = {
  /** The tile page to redirect to. @see RTE-30 */
  tile: { id: string; tile: string } | null
  /** The menu entry that was followed. @see RTE-51 */
  menuItemId: string | null
  /** For kiosk screens: no controls, the views take turns. */
  isKiosk: boolean
  /** Without WebGL, as if it were not available. */
  isFlat: boolean
}

export function readMapAddress(search: Record<string, unknown>): MapAddress {
  const { id, tile, cmMenuItemId } = search
  return {
    tile: isNonEmpty(id) && isNonEmpty(tile) ? { id, tile } : null,
    menuItemId: isNonEmpty(cmMenuItemId) ? cmMenuItemId : null,
    isKiosk: isOn(search.kiosk),
    isFlat: isOn(search.flat),
  }
}

const isNonEmpty = (value: unknown): value is string => typeof value === 'string' && value !== ''
/** The name alone is enough: `?kiosk`. */
const isOn = (value: unknown) => value !== undefined && !['0', 'off', 'false', 'no'].includes(String(value))
