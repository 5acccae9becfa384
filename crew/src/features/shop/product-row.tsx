/** One product: what it is, how much is left, and taking it off sale or putting it on again. */

import { classes } from '@altiport/ui/classes'
import { Picture } from '@altiport/ui/picture'
import { setOnSale } from '@altiport/wire/shop-crew'
import { useRef } from 'react'
import { ActButton } from '#core/act-button.tsx'
import { price } from '#core/format.ts'
import { useLanguage, useText } from '#core/language/language.ts'
import { useIsLinked } from '#core/live/live.ts'
import { inLanguage } from '#core/local-words.ts'
import { tell } from '#core/notice.ts'
import { askShop } from '#core/shop/shop.ts'
import { type Product, stateOf } from '#core/shop/stock.ts'
import { Stepper } from '#core/stepper.tsx'
import { useAct } from '#core/use-act.ts'
import look from './product-row.module.css'
import { useCounter } from './use-counter.ts'

const mostPieces = 9999
const pictureWidth = 240

export function ProductRow({
  product,
  lowFrom,
  currency,
}: {
  product: Product
  lowFrom: number
  currency: string
}) {
  const text = useText()
  const language = useLanguage()
  const sale = useAct<object, typeof setOnSale>(setOnSale)
  const { id, left, isOnSale, picture } = product
  const counter = useCounter(id, mostPieces)
  const count = useRef<HTMLInputElement>(null)
  const isLinked = useIsLinked()
  /** Passengers can have none of it: what is wanted next is to sell it again. */
  const isOffered = isOnSale && left > 0
  const title = inLanguage(product.title, language)
  const state = stateOf(product, lowFrom)
  const width = picture.widths.find((each) => each >= pictureWidth)
  const facts = [
    price(product.price, currency, language),
    product.trolley && text('shop.trolley', { name: product.trolley }),
  ]
    .filter(Boolean)
    .join(', ')

  return (
    <li className={look.row} data-product={id} data-state={state}>
      <span className={classes(look.stage, state === 'out' && look.gone)}>
        <Picture
          src={width ? `${picture.url}?thumbnail=${width}` : picture.url}
          color={picture.colour}
          alt=""
          fit="contain"
        />
      </span>
      <span className={look.words}>
        <span className={look.title}>{title}</span>
        <span className={classes(look.facts, state !== 'plenty' && look.scarce)}>
          {state === 'out' && text('shop.soldOut')}
          {state === 'low' && text('shop.onlyLeft', { n: left, facts })}
          {state === 'plenty' && facts}
        </span>
      </span>
      <span className={look.acts}>
        <Stepper
          value={counter.value()}
          inputRef={count}
          max={mostPieces}
          label={text('shop.leftOf', { title })}
          lessLabel={text('shop.less', { title })}
          moreLabel={text('shop.more', { title })}
          disabled={!isLinked}
          onAdd={counter.add}
          onSet={counter.set}
        />
        <ActButton
          kind={isOffered ? 'plain' : 'strong'}
          className={look.sale}
          disabled={sale.isDisabled}
          aria-label={text(isOffered ? 'shop.markSoldOutOf' : 'shop.putOnSaleOf', { title })}
          onClick={async () => {
            if (left === 0) {
              // None can be sold before it is known how many there are.
              tell({ text: text('shop.countFirst', { title }) })
              count.current?.focus()
            }
            if (isOnSale && !isOffered) return
            if (await sale.act({ productId: id, isOnSale: !isOnSale })) await askShop()
          }}
        >
          {text(isOffered ? 'shop.markSoldOut' : 'shop.putOnSale')}
        </ActButton>
      </span>
    </li>
  )
}
