/** Colors and fonts that the map reads from the page's styles. */

export type MapStyle = { accent: string; fontFamily: string; isRightToLeft: boolean }

/** On the dark Earth the airline's raw color is used, lightened if it would be invisible. */
export function readMapStyle(element: Element): MapStyle {
  const style = getComputedStyle(element)
  return {
    accent: style.getPropertyValue('color'),
    fontFamily: style.fontFamily,
    isRightToLeft: style.direction === 'rtl',
  }
}

/** Kiosk screens are read from further away. */
export const largeScreenInPx = 1800
export const largeScale = 1.4
