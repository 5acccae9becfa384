/** Whether the phone's top row is hidden: it hides on scrolling down and returns on scrolling up. Pure. */

export type Hiding = { hidden: boolean; topInPx: number }

export const hidingAtTop: Hiding = { hidden: false, topInPx: 0 }

/** The row is always visible down to this scroll position. */
const hidesPastInPx = 400
/** Smaller movements are ignored as jitter. */
const minMoveInPx = 6

export function step(state: Hiding, topInPx: number): Hiding {
  if (topInPx <= hidesPastInPx) return { hidden: false, topInPx }
  if (Math.abs(topInPx - state.topInPx) < minMoveInPx) return state
  return { hidden: topInPx > state.topInPx, topInPx }
}

/** Whether the page is scrolled past its leading picture. */
export const isPastLead = (_: boolean, topInPx: number): boolean => topInPx > hidesPastInPx
