/** A small shop in a pack's index. */
import type { PackIndex } from '@altiport/wire/pack.shape'
import type { Product } from '@altiport/wire/pack-shop.shape'

/** Few bears and jugs, many olives; `bear` has an age limit, and `gone` is no longer valid. */
export const tinyShop = (index: PackIndex, more: Partial<Product>[] = []): void => {
  const picture = index.style.logo
  const product = (id: string, price: number, stock: number, other: Partial<Product> = {}): Product => ({
    id,
    price,
    stock,
    title: { en: id, fr: `le ${id}` },
    subCategory: 'soft',
    pictures: [picture],
    facts: [],
    license: 'CC0-1.0',
    ...other,
  })
  index.shop = {
    currency: 'EUR',
    lowFrom: 5,
    usuallyWithinInMin: 15,
    closesBeforeLandingInMin: undefined,
    featured: 'bear',
    rails: [{ id: 'little', title: { en: 'Little things' }, products: ['jug', 'olives', 'gone'] }],
    categories: [
      {
        id: 'toys',
        title: { en: 'Toys', fr: 'Jouets' },
        picture,
        description: { en: 'To hold.' },
        subCategories: [
          { id: 'soft', title: { en: 'Soft' } },
          { id: 'empty', title: { en: 'Empty' } },
        ],
      },
      { id: 'snacks', title: { en: 'Snacks' }, subCategories: [{ id: 'salty', title: { en: 'Salty' } }] },
      { id: 'nothing', title: { en: 'Nothing' }, subCategories: [{ id: 'none', title: { en: 'None' } }] },
    ],
    vouchers: [
      { code: 'FIVE', title: { en: 'Five off' }, amount: 500, oncePerDevice: true },
      { code: 'TENTH', title: { en: 'A tenth off' }, percent: 10, oncePerDevice: false },
      { code: 'LARGE', title: { en: 'Large' }, amount: 100, minimum: 100_000, oncePerDevice: true },
      { code: 'PAST', title: { en: 'Past' }, amount: 100, to: '2020-01-01', oncePerDevice: true },
    ],
  }
  index.products = [
    product('bear', 2800, 1, { ages: 18, trolley: '2', tagline: { en: 'Soft' } }),
    product('jug', 1950, 3),
    product('olives', 350, 40, {
      subCategory: 'salty',
      facts: [{ title: { en: 'Weight' }, text: { en: '80 g' } }],
    }),
    product('gone', 100, 9, { validity: { to: '2020-01-01' } }),
    ...more.map((each) => product(each.id!, each.price ?? 100, each.stock ?? 3, each)),
  ]
  index.cabin = {
    aircraft: 'Tiny 3',
    sections: [{ from: 1, to: 3, groups: ['ABC', 'DEF'], without: [] }],
    gone: [],
    seatCount: 18,
  }
}
