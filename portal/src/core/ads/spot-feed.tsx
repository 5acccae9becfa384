/** Tells a slider of the advertisement that may stand in its last slide; draws nothing itself. */
import { useEffect } from 'react'
import { type ShownAd, type SlotRequest, useSlot } from './use-slot.ts'

/** `onShown` is told `null` when there is none, or none any longer. @see ADS-07, ERR-02 */
export function SpotFeed({
  onShown,
  ...request
}: SlotRequest & { onShown: (shown: ShownAd | null) => void }) {
  const { shown, leaving, isGone } = useSlot(request)
  const current = isGone ? null : (shown ?? leaving)
  useEffect(() => onShown(current), [current, onShown])
  useEffect(() => () => onShown(null), [onShown])
  return null
}
