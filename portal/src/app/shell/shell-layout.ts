/** Which shell a screen gets, by its size. */
import { useViewport, type Viewport } from '#core/device.ts'

/** Tabs at the bottom, a floating pill of tabs, a rail of icons, or a list at the side. */
export type ShellLayout = 'phone' | 'pill' | 'rail' | 'side'

/** @see RSP-01, RSP-02 */
export function layoutFor({ isFrom, isLow }: Pick<Viewport, 'isFrom' | 'isLow'>): ShellLayout {
  if (isFrom('xl')) return 'side'
  if (isFrom('lg')) return 'rail'
  return isFrom('md') && !isLow ? 'pill' : 'phone'
}

/** Null while the viewport is unknown: then all shells are rendered, and the style sheet shows one. */
export function useShellLayout(): ShellLayout | null {
  const viewport = useViewport()
  return viewport && layoutFor(viewport)
}
