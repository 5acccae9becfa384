/** The products of the onboard shop: one file each (RTE-33, SHP-07). */
import type { Product } from '@altiport/wire/pack-shop.shape'
import * as z from 'zod/mini'
import { checkItem } from '#core/item.ts'
import { warnOfTax } from '#core/known-codes.ts'
import { checkReference, isRaw } from '#core/links.ts'
import { checkMoney, minorUnitsOf, money } from '#core/money.ts'
import { definePart } from '#core/part.ts'
import type { SourceShop } from './shop.ts'

export const products = definePart({
  name: 'products',
  noun: 'product',
  location: { folder: 'products' },
  shape: (fields) =>
    z.strictObject({
      id: fields.id,
      title: fields.text('title'),
      tagline: z.optional(fields.text('line')),
      description: z.optional(fields.text('story')),
      subCategory: fields.id,
      price: money,
      taxInPercent: z.optional(fields.percent),
      pictures: z.array(fields.picture('goods')).check(z.minLength(1), z.maxLength(8)),
      stage: z.optional(fields.color),
      ages: z.optional(z.int().check(z.gte(0), z.lte(21))),
      facts: z.optional(
        z
          .array(z.strictObject({ title: fields.text('word'), text: fields.text('line') }))
          .check(z.maxLength(12)),
      ),
      stock: z.int().check(z.gte(0), z.lte(9999)),
      trolley: z.optional(fields.line),
      validity: z.optional(fields.window),
      license: z.optional(fields.line),
      credits: z.optional(fields.text('story')),
    }),
  check(file, context) {
    checkItem(file, context)
    if (!isRaw(file.raw)) return
    const [shop] = context.files('shop')
    if (!shop) {
      file.addProblem([], 'needs a shop; add shop.yaml')
      return
    }
    checkMoney(file, ['price'], shop.valueAt(['currency']), { isRequired: true })
    if (file.raw.price === 0)
      file.addWarning(['price'], 'is 0, so passengers get it for free; correct it if that is not intended')
    warnOfTax(file)
    checkReference(file, ['subCategory'], file.raw.subCategory, context.ids('shop'), 'sub-category')
  },
  build: (list, { text, picture, license, source }): Product[] => {
    const [shop] = source.shop as readonly SourceShop[]
    const optionalText = (value: (typeof list)[number]['tagline']) =>
      value === undefined ? undefined : text(value)
    return list.map((product) => ({
      ...product,
      title: text(product.title),
      tagline: optionalText(product.tagline),
      description: optionalText(product.description),
      price: minorUnitsOf(product.price, shop!.currency),
      taxInPercent: product.taxInPercent ?? shop!.taxInPercent,
      pictures: product.pictures.map(picture),
      stage: product.stage?.toLowerCase(),
      facts: (product.facts ?? []).map((fact) => ({ title: text(fact.title), text: text(fact.text) })),
      license: product.license ?? license,
      credits: optionalText(product.credits),
    }))
  },
})
