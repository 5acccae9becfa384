/** What a receipt counts, and why some of it stays, in the console's words. Pure. */
import { type LegReceipt, receiptItems, receiptReasons } from '@altiport/wire/crew-leg'
import type { Text } from '#core/language/language.ts'

/** A receipt of an older hub is told as it was written. */
export const itemText = (what: LegReceipt['erased'][number]['what'], text: Text): string =>
  receiptItems.includes(what) ? text(`receipt.${what}`) : what

export const reasonText = (why: LegReceipt['stays'][number]['why'], text: Text): string =>
  receiptReasons.includes(why) ? text(`why.${why}`) : why
