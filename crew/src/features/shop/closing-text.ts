/** What the closing card says: when the shop closes by itself, or that its time has passed. Pure. */
import type { CrewShop } from '@altiport/wire/shop-crew'
import type { TextKey } from '#core/language/language.ts'

/** `closesAtInMs` is `null` where no landing is known. A shop opened after its time closes by itself no more. @see CRW-04, SHP-08 */
export function closingText(
  { isOpen, closesBeforeLandingInMin }: Pick<CrewShop, 'isOpen' | 'closesBeforeLandingInMin'>,
  closesAtInMs: number | null,
  nowInMs: number,
): TextKey {
  if (closesBeforeLandingInMin === null) return 'shop.closesByHand'
  if (closesAtInMs === null) return 'shop.closesBefore'
  if (nowInMs < closesAtInMs) return isOpen ? 'shop.closesAt' : 'shop.closesOnceOpen'
  return isOpen ? 'shop.openAfterTime' : 'shop.closedAfterTime'
}
