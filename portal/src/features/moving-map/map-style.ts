/** The color, font and direction that the map reads from the page's styles, and the scale of its labels. */

export type MapStyle = { accent: string; fontFamily: string; isRightToLeft: boolean }

/** `element` has the airline's color, which its style sheet lightens if it would be invisible on the dark Earth. */
export function readMapStyle(element: Element): MapStyle {
  const style = getComputedStyle(element)
  return {
    accent: style.getPropertyValue('color'),
    fontFamily: style.fontFamily,
    isRightToLeft: style.direction === 'rtl',
  }
}

/** From this width on, labels are larger: such screens are kiosks, read from further away. */
export const largeScreenInPx = 1800
export const largeScale = 1.4
