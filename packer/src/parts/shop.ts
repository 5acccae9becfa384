/**
 * The onboard shop's settings: its currency, categories, rails and vouchers (SHP-01 to SHP-11). Its products
 * have files of their own.
 */
import type { Shop } from '@altiport/wire/pack-shop.shape'
import { cartPathSegment, defaultLowFrom } from '@altiport/wire/shop'
import * as z from 'zod/mini'
import type { Fields } from '#core/fields.ts'
import { listOf } from '#core/item.ts'
import { warnOfCurrency, warnOfTax } from '#core/known-codes.ts'
import { checkReference, checkUnique, isRaw, type Raw } from '#core/links.ts'
import { checkMoney, minorUnitsOf, money } from '#core/money.ts'
import { type Builder, type CheckContext, definePart } from '#core/part.ts'
import { warnOfWindow } from '#core/window.ts'
import type { YamlFile } from '#core/yaml/yaml-file.ts'

const minutes = z.int().check(z.gte(1), z.lte(240))

const shape = (fields: Fields) =>
  z.strictObject({
    currency: fields.matching(
      /^[A-Z]{3}$/,
      'must be a currency’s three-letter code in capitals, such as EUR',
    ),
    taxInPercent: z.optional(fields.percent),
    lowFrom: z._default(z.int().check(z.gte(0), z.lte(99)), defaultLowFrom),
    usuallyWithinInMin: z.optional(minutes),
    closesBeforeLandingInMin: z.optional(minutes),
    featured: z.optional(fields.id),
    rails: z._default(
      z.array(
        z.strictObject({
          id: fields.id,
          title: fields.text('title'),
          products: z.array(fields.id).check(z.minLength(1)),
        }),
      ),
      [],
    ),
    categories: z
      .array(
        z.strictObject({
          id: fields.id,
          title: fields.text('word'),
          description: z.optional(fields.text('story')),
          picture: z.optional(fields.picture('goods')),
          stage: z.optional(fields.color),
          subCategories: z
            .array(z.strictObject({ id: fields.id, title: fields.text('word') }))
            .check(z.minLength(1)),
        }),
      )
      .check(z.minLength(1)),
    vouchers: z._default(
      z.array(
        z.strictObject({
          code: fields.matching(
            /^[A-Z0-9][A-Z0-9-]{2,23}$/,
            'must be 3 to 24 of A to Z, 0 to 9, and hyphens, such as WELCOME10',
          ),
          title: fields.text('title'),
          amount: z.optional(money),
          percent: z.optional(z.int().check(z.gte(1), z.lte(100))),
          from: z.optional(fields.day),
          to: z.optional(fields.day),
          minimum: z.optional(money),
          oncePerDevice: z._default(z.boolean(), true),
          countedAs: z.optional(fields.id),
        }),
      ),
      [],
    ),
  })

export type SourceShop = z.infer<ReturnType<typeof shape>>

export const shop = definePart({
  name: 'shop',
  noun: 'shop',
  location: { file: 'shop.yaml', isOptional: true },
  shape,
  ids: subCategoryIds,
  check(file, context) {
    if (!isRaw(file.raw)) return
    const categories = eachIn(file.raw, 'categories')
    checkUnique(file, categories.map(idAt))
    checkUnique(file, subCategoryIds(file))
    for (const [path, { id }] of categories)
      if (id === cartPathSegment)
        file.addProblem(
          [...path, 'id'],
          `is ${cartPathSegment}, which is the cart’s address; choose another id`,
        )
    checkProducts(file, file.raw, context)
    checkVouchers(file, file.raw, context.today)
    warnOfCurrency(file, ['currency'])
    warnOfTax(file)
    const usedSubCategories = new Set(
      context.files('products').map((product) => product.valueAt(['subCategory'])),
    )
    for (const [path, id] of subCategoryIds(file))
      if (!usedSubCategories.has(id))
        file.addWarning(path, `${id} has no products, so its page is empty; add some or remove it`)
  },
  build: ([source], { text, picture }): Shop | undefined => {
    if (!source) return undefined
    const { taxInPercent: _, ...shop } = source
    return {
      ...shop,
      rails: source.rails.map((rail) => ({ ...rail, title: text(rail.title) })),
      categories: source.categories.map((category) => ({
        ...category,
        title: text(category.title),
        description: category.description === undefined ? undefined : text(category.description),
        picture: category.picture === undefined ? undefined : picture(category.picture),
        stage: category.stage?.toLowerCase(),
        subCategories: category.subCategories.map((each) => ({ ...each, title: text(each.title) })),
      })),
      vouchers: source.vouchers.map((voucher) => builtVoucher(voucher, source.currency, text)),
    }
  },
})

function builtVoucher(
  { title, amount, minimum, ...voucher }: SourceShop['vouchers'][number],
  currency: string,
  text: Builder['text'],
): Shop['vouchers'][number] {
  const minorUnits = (value: number | undefined) =>
    value === undefined ? undefined : minorUnitsOf(value, currency)
  return { ...voucher, title: text(title), amount: minorUnits(amount), minimum: minorUnits(minimum) }
}

/** The featured product and those in rails must exist; rails have unique ids, and list no product twice. */
function checkProducts(file: YamlFile, raw: Raw, context: CheckContext): void {
  const products = context.ids('products')
  checkReference(file, ['featured'], raw.featured, products, 'product')
  const rails = eachIn(raw, 'rails')
  checkUnique(file, rails.map(idAt))
  for (const [path, rail] of rails) {
    const ids = listOf(rail.products)
    checkUnique(
      file,
      ids.map((id, i) => [[...path, 'products', i], String(id)]),
    )
    for (const [i, id] of ids.entries())
      checkReference(file, [...path, 'products', i], id, products, 'product')
  }
}

function checkVouchers(file: YamlFile, raw: Raw, today: string): void {
  const vouchers = eachIn(raw, 'vouchers')
  checkUnique(
    file,
    vouchers.map(([path, { code }]) => [[...path, 'code'], String(code ?? '')]),
  )
  for (const [path, { amount, percent, from, to }] of vouchers) {
    for (const key of ['amount', 'minimum']) checkMoney(file, [...path, key], raw.currency, { min: 1 })
    if ((amount === undefined) === (percent === undefined))
      file.addProblem(
        path,
        `must have exactly one of amount and percent; ${amount === undefined ? 'add' : 'remove'} one`,
      )
    if (String(from ?? '') > String(to ?? '9999'))
      file.addProblem([...path, 'to'], 'is before from, so it would never be valid; swap the two')
    warnOfWindow(file, path, today, { subject: 'the voucher', participle: 'accepted' })
  }
}

function subCategoryIds(file: YamlFile): [PropertyKey[], string][] {
  const categories = isRaw(file.raw) ? eachIn(file.raw, 'categories') : []
  return categories.flatMap(([path, category]) =>
    eachIn(category, 'subCategories').map((each) => idAt([[...path, ...each[0]], each[1]])),
  )
}

type PathAndValue = [path: PropertyKey[], raw: Raw]
const eachIn = (raw: Raw, key: string): PathAndValue[] =>
  listOf(raw[key]).flatMap((each, i): PathAndValue[] => (isRaw(each) ? [[[key, i], each]] : []))
const idAt = ([path, { id }]: PathAndValue): [PropertyKey[], string] => [[...path, 'id'], String(id ?? '')]
