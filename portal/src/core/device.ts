/** The device's viewport breakpoints, and whether it is a phone. */

import { createStore, useStore } from '@altiport/client/store'
import { breakpointsInPx } from '@altiport/wire/limits'

export type Breakpoint = 'xs' | keyof typeof breakpointsInPx
export type Viewport = {
  /** The largest breakpoint reached. */
  breakpoint: Breakpoint
  isSmall: boolean
  /** Too low for the tablet layout: a phone in landscape, or upright with its keyboard open. */
  isLow: boolean
  /** Whether the viewport is at least as wide as the breakpoint. */
  isFrom: (breakpoint: keyof typeof breakpointsInPx) => boolean
}

const steps = Object.entries(breakpointsInPx) as [keyof typeof breakpointsInPx, number][]

/**
 * Style sheets use the same figure; a `min-aspect-ratio` or `min-width` beside it excludes an upright phone with its
 * keyboard open.
 */
const lowInPx = 500

/** @see RSP-01, RSP-02 */
export function viewportOf(widthInPx: number, heightInPx = Number.POSITIVE_INFINITY): Viewport {
  const reached = steps.filter(([, fromInPx]) => widthInPx >= fromInPx)
  return {
    breakpoint: reached.at(-1)?.[0] ?? 'xs',
    isSmall: widthInPx < breakpointsInPx.md,
    isLow: heightInPx <= lowInPx && widthInPx < breakpointsInPx.lg,
    isFrom: (breakpoint) => widthInPx >= breakpointsInPx[breakpoint],
  }
}

/** By the user agent string; a tablet is not mobile. @see RSP-03, OP-102 */
export const isMobileAgent = (userAgent: string): boolean =>
  /iPhone|iPod|Windows Phone|BlackBerry|BB10|Opera Mini/.test(userAgent) ||
  (/Android|Mobile/.test(userAgent) &&
    /\bMobile\b/.test(userAgent) &&
    !/iPad|Tablet|Silk\/|Kindle/.test(userAgent))

export const isMobile = (): boolean => isMobileAgent(navigator.userAgent)

const viewport = createStore<Viewport | null>(null)

/**
 * Renders again only when a breakpoint is crossed. Null until `startViewport`, as in the prerendered first view.
 */
export const useViewport = (): Viewport | null => useStore(viewport)

/**
 * Call once, before the first render. Sizes are read at breakpoint crossings only, since reading them forces
 * layout.
 */
export function startViewport(): void {
  const update = () => viewport.write(viewportOf(window.innerWidth, window.innerHeight))
  const mediaQueries = [
    ...steps.map(([, fromInPx]) => `(min-width: ${fromInPx}px)`),
    `(max-height: ${lowInPx}px)`,
  ]
  for (const mediaQuery of mediaQueries) window.matchMedia(mediaQuery).addEventListener('change', update)
  update()
}
