/** Passes a slider the advertisement for its last slide; renders nothing itself. */
import { useEffect } from 'react'
import { type ShownAd, type SlotRequest, useSlot } from './use-slot.ts'

/** Calls `onShown` with `null` if there is no ad, and when it is removed. @see ADS-07, ERR-02 */
export function SlotFeed({
  onShown,
  ...request
}: SlotRequest & { onShown: (shown: ShownAd | null) => void }) {
  const { shown, leaving, isGone } = useSlot(request)
  const current = isGone ? null : (shown ?? leaving)
  useEffect(() => onShown(current), [current, onShown])
  useEffect(() => () => onShown(null), [onShown])
  return null
}
