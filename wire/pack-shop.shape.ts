/** Zod shapes for pack-shop.ts. */
import * as z from 'zod/mini'
import { colour, count, day, id, picture, text, validity } from './pack-values.shape.ts'

/** ISO 4217. */
export const currency = z.string().check(z.regex(/^[A-Z]{3}$/))

export const shopSubCategory = z.object({ id, title: text })

/** @see RTE-32 */
export const shopCategory = z.object({
  id,
  title: text,
  description: z.optional(text),
  picture: z.optional(picture),
  stage: z.optional(colour),
  subCategories: z.array(shopSubCategory),
})

/** Prices are in minor units of the shop's currency. @see RTE-33 */
export const product = z.object({
  id,
  title: text,
  tagline: z.optional(text),
  description: z.optional(text),
  /** Its category is that of the subcategory. */
  subCategory: id,
  price: count,
  /** Tax that the price includes, in percent. Reports split it off. */
  taxInPercent: z.optional(z.number().check(z.minimum(0), z.maximum(100))),
  pictures: z.array(picture).check(z.minLength(1)),
  stage: z.optional(colour),
  ages: z.optional(count),
  facts: z.array(z.object({ title: text, text })),
  /** Pieces loaded per flight. */
  stock: count,
  /** Where the product is stored, in the crew's terms. */
  trolley: z.optional(z.string()),
  validity: z.optional(validity),
  license: z.string(),
  credits: z.optional(text),
})

/** Takes off `amount` (minor units) or `percent`; `from` and `to` are inclusive. */
export const voucher = z.object({
  code: z.string().check(z.regex(/^[A-Z0-9][A-Z0-9-]{2,23}$/)),
  title: text,
  amount: z.optional(count),
  percent: z.optional(z.int().check(z.minimum(1), z.maximum(100))),
  from: z.optional(day),
  to: z.optional(day),
  /** Minimum subtotal. */
  minimum: z.optional(count),
  oncePerDevice: z.boolean(),
  /** The name under which reports, which contain no codes, count it; several vouchers may share it. */
  countedAs: z.optional(id),
})

export const shop = z.object({
  currency,
  /** Stock up to this number counts as low. @see OP-61 */
  lowFrom: count,
  usuallyWithinInMin: z.optional(count),
  closesBeforeLandingInMin: z.optional(count),
  featured: z.optional(id),
  /** Rails of products on the shop's home. */
  rails: z.array(z.object({ id, title: text, products: z.array(id) })),
  categories: z.array(shopCategory),
  vouchers: z.array(voucher),
})

export type ShopSubCategory = z.infer<typeof shopSubCategory>

export type ShopCategory = z.infer<typeof shopCategory>

export type Product = z.infer<typeof product>

export type Voucher = z.infer<typeof voucher>

export type Shop = z.infer<typeof shop>
