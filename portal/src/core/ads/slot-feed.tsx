/** Passes a slider the advertisement for its last slide; renders nothing itself. */
import { useEffect } from 'react'
import { type ShownAd, type SlotRequest, useSlot } from './use-slot.ts'

/** Calls `onShown` with the ad, or with `null` if there is none and on unmount. @see ADS-07, ERR-02 */
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
