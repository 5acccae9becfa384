/** What kind of screen this is: its width, and whether it is a phone. */
import { breakpointsInPx } from '@altiport/wire/limits'
import { createStore, useStore } from './store.ts'

export type Breakpoint = 'xs' | keyof typeof breakpointsInPx
export type Viewport = {
  /** The widest breakpoint reached. */
  breakpoint: Breakpoint
  isSmall: boolean
  /** Whether the viewport is at least that wide. */
  isFrom: (breakpoint: keyof typeof breakpointsInPx) => boolean
}

const steps = Object.entries(breakpointsInPx) as [keyof typeof breakpointsInPx, number][]

/** @see RSP-01, RSP-02 */
export function viewportOf(widthInPx: number): Viewport {
  const reached = steps.filter(([, fromInPx]) => widthInPx >= fromInPx)
  return {
    breakpoint: reached.at(-1)?.[0] ?? 'xs',
    isSmall: widthInPx < breakpointsInPx.md,
    isFrom: (breakpoint) => widthInPx >= breakpointsInPx[breakpoint],
  }
}

/** By the user agent's own words; a tablet is not mobile. @see RSP-03, OP-102 */
export const isMobileAgent = (userAgent: string): boolean =>
  /iPhone|iPod|Windows Phone|BlackBerry|BB10|Opera Mini/.test(userAgent) ||
  (/Android|Mobile/.test(userAgent) &&
    /\bMobile\b/.test(userAgent) &&
    !/iPad|Tablet|Silk\/|Kindle/.test(userAgent))

export const isMobile = (): boolean => isMobileAgent(navigator.userAgent)

const viewport = createStore<Viewport | null>(null)

/** Draws again only when a breakpoint is crossed. Null without a screen, where the page's first view is drawn. */
export const useViewport = (): Viewport | null => useStore(viewport)

/** Call once, before the first drawing. The width is asked for at crossings only: the browser lays out all the page for it. */
export function startViewport(): void {
  const crossed = () => viewport.write(viewportOf(window.innerWidth))
  for (const [, fromInPx] of steps)
    window.matchMedia(`(min-width: ${fromInPx}px)`).addEventListener('change', crossed)
  crossed()
}
