/** Texts for a receipt's items, and for the reasons why some stay. Pure. */
import { type LegReceipt, receiptItems, receiptReasons } from '@altiport/wire/leg-crew'
import type { Text } from '#core/language/language.ts'

/** Returns unknown items, from a receipt of an older hub, unchanged. */
export const itemText = (what: LegReceipt['erased'][number]['what'], text: Text): string =>
  receiptItems.includes(what) ? text(`receipt.${what}`) : what

export const reasonText = (why: LegReceipt['stays'][number]['why'], text: Text): string =>
  receiptReasons.includes(why) ? text(`why.${why}`) : why
