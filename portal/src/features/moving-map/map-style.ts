/** The colours and letters that the map's drawing takes from the page's roles. */

export type MapStyle = { accent: string; fontFamily: string; isRightToLeft: boolean }

/** On the dark Earth the airline's raw colour is used, lightened where it would vanish. */
export function readMapStyle(element: Element): MapStyle {
  const style = getComputedStyle(element)
  return {
    accent: style.getPropertyValue('color'),
    fontFamily: style.fontFamily,
    isRightToLeft: style.direction === 'rtl',
  }
}

/** A screen on a wall is read from further away. */
export const largeScreenInPx = 1800
export const largeBy = 1.4
