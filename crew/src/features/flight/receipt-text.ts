/**
 * Texts for a receipt's items, and for the reasons why some data is retained. Pure.
 *
 * Receipts of an older hub can have items and reasons that have no text: these are returned unchanged.
 */
import { type ReceiptItem, type ReceiptReason, receiptItems, receiptReasons } from '@altiport/wire/leg-crew'
import type { Text } from '#core/language/language.ts'

export const itemText = (item: ReceiptItem, text: Text): string =>
  receiptItems.includes(item) ? text(`receipt.${item}`) : item

export const reasonText = (reason: ReceiptReason, text: Text): string =>
  receiptReasons.includes(reason) ? text(`why.${reason}`) : reason
