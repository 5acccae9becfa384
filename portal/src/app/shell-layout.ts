/** Which shell a screen gets, by its width. */
import { useViewport, type Viewport } from '#core/device.ts'

/** Tabs at the foot, a floating pill of tabs, a rail of icons, or a list at the side. */
export type ShellLayout = 'phone' | 'pill' | 'rail' | 'side'

/** @see RSP-01, RSP-02 */
export function layoutFor({ isFrom }: Pick<Viewport, 'isFrom'>): ShellLayout {
  if (isFrom('xl')) return 'side'
  if (isFrom('lg')) return 'rail'
  return isFrom('md') ? 'pill' : 'phone'
}

export const useShellLayout = (): ShellLayout => layoutFor(useViewport())
