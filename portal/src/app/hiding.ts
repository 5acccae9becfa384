/** Whether the phone's top row is out of the way: it leaves on scrolling down, and returns on scrolling up. Pure. */

export type Hiding = { hidden: boolean; topInPx: number }

export const hidingAtTop: Hiding = { hidden: false, topInPx: 0 }

/** It never leaves above this. */
const hidesPastInPx = 400
/** Less is a trembling hand. */
const minMoveInPx = 6

export function step(state: Hiding, topInPx: number): Hiding {
  if (topInPx <= hidesPastInPx) return { hidden: false, topInPx }
  if (Math.abs(topInPx - state.topInPx) < minMoveInPx) return state
  return { hidden: topInPx > state.topInPx, topInPx }
}

/** Whether the page's leading picture has gone by. */
export const isPastLead = (_: boolean, topInPx: number): boolean => topInPx > hidesPastInPx
