/** What a receipt counts, and why some of it stays, in the console's words. Pure. */
import { type LegReceipt, receiptReasons, receiptThings } from '@altiport/wire/crew-leg'
import type { Text } from '#core/language/language.ts'

/** A receipt of an older hub is told as it was written. */
export const thingText = (what: LegReceipt['erased'][number]['what'], text: Text): string =>
  receiptThings.includes(what) ? text(`receipt.${what}`) : what

export const reasonText = (why: LegReceipt['stays'][number]['why'], text: Text): string =>
  receiptReasons.includes(why) ? text(`why.${why}`) : why
