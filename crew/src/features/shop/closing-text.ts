/** Which text the closing card shows: when the shop closes automatically, or that this time has passed. Pure. */
import type { CrewShop } from '@altiport/wire/shop-crew'
import type { TextKey } from '#core/language/language.ts'

/**
 * A shop opened after its closing time no longer closes automatically.
 *
 * @param closesAtInMs `null` while the landing time is unknown
 * @see CRW-04, SHP-08
 */
export function closingTextKey(
  { isOpen, closesBeforeLandingInMin }: Pick<CrewShop, 'isOpen' | 'closesBeforeLandingInMin'>,
  closesAtInMs: number | null,
  nowInMs: number,
): TextKey {
  if (closesBeforeLandingInMin === null) return 'shop.closesManually'
  if (closesAtInMs === null) return 'shop.closesBefore'
  if (nowInMs < closesAtInMs) return isOpen ? 'shop.closesAt' : 'shop.closesOnceOpen'
  return isOpen ? 'shop.openAfterTime' : 'shop.closedAfterTime'
}
