/** One product: title, price, stock, and taking it off sale or putting it on sale again. */

import { moneyText } from '@altiport/client/money'
import { Card } from '@altiport/ui/card'
import { classes } from '@altiport/ui/classes'
import { Clip } from '@altiport/ui/clip'
import { Picture } from '@altiport/ui/picture'
import { Row } from '@altiport/ui/row'
import { Stack } from '@altiport/ui/stack'
import { Text } from '@altiport/ui/text'
import { setOnSale } from '@altiport/wire/shop-crew'
import { useRef } from 'react'
import { ActionButton } from '#core/action/action-button.tsx'
import { useSettled } from '#core/action/settled.ts'
import { useMutation } from '#core/action/use-mutation.ts'
import { formatList } from '#core/format.ts'
import { useLanguage, useText } from '#core/language/language.ts'
import { useIsConnected } from '#core/live/live.ts'
import { inLanguage } from '#core/local-text.ts'
import { loadShop } from '#core/shop/shop.ts'
import { type Product, stateOf } from '#core/shop/stock.ts'
import { Stepper } from '#core/stepper.tsx'
import { showToast } from '#core/toasts.ts'
import styles from './product-row.module.css'
import { maxPieces, useCounter } from './use-counter.ts'

/** In device pixels: enough for the 64 CSS pixels of a picture on a screen of three device pixels each. */
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
  const sale = useMutation(setOnSale)
  const { id, left, isOnSale, picture } = product
  const countInput = useRef<HTMLInputElement>(null)
  const isConnected = useIsConnected()
  /** Whether an open shop offers it; if not, the button puts it on sale, and requests a count if none is left. */
  const isOffered = isOnSale && left > 0
  const { isGuarded, settled } = useSettled(isOffered)
  const title = inLanguage(product.title, language)
  const counter = useCounter(id, title)
  const state = stateOf(product, lowFrom)
  const price = moneyText(product.price, currency, language)
  const facts = product.trolley
    ? formatList([price, text('shop.cart', { name: product.trolley })], language)
    : price

  const toggleSale = async () => {
    if (left === 0) {
      // The crew must set the stock before the product can be sold.
      showToast({ text: text('shop.countFirst', { title }) })
      countInput.current?.focus()
    }
    if (isOnSale && !isOffered) return
    if (await sale.mutate({ productId: id, isOnSale: !isOnSale })) await loadShop()
  }

  return (
    <Card as="li" row wrap gap={3} surface="faint" data-product={id} data-state={state}>
      <ProductPicture picture={picture} isOut={state === 'out'} />
      <Stack as="span" gap={1} className={styles.text}>
        <Text as="span" variant="h3">
          {title}
        </Text>
        <Text as="span" variant="callout" {...(state === 'plenty' ? { tone: 'muted' } : scarce)}>
          {state === 'out' && text('shop.soldOut')}
          {state === 'low' && text('shop.onlyLeft', { n: left, facts })}
          {state === 'plenty' && facts}
        </Text>
      </Stack>
      <Row as="span" wrap gap={3} className={styles.actions}>
        <Stepper
          value={counter.value()}
          inputRef={countInput}
          max={maxPieces}
          label={text('shop.leftOf', { title })}
          lessLabel={text('shop.less', { title })}
          moreLabel={text('shop.more', { title })}
          disabled={!isConnected}
          onAdd={counter.add}
          onSet={counter.set}
          onSaveDraft={counter.saveDraft}
        />
        <ActionButton
          variant={isOffered ? 'plain' : 'strong'}
          className={styles.sale}
          disabled={sale.isDisabled}
          aria-label={text(isOffered ? 'shop.markSoldOutOf' : 'shop.putOnSaleOf', { title })}
          aria-disabled={isGuarded || undefined}
          onClick={settled(toggleSale)}
        >
          {text(isOffered ? 'shop.markSoldOut' : 'shop.putOnSale')}
        </ActionButton>
      </Row>
      <UnsavedCount title={title} left={left} counter={counter} />
    </Card>
  )
}

function ProductPicture({ picture, isOut }: { picture: Product['picture']; isOut: boolean }) {
  const width = picture.widths.find((each) => each >= pictureWidth)
  return (
    <Clip as="span" radius="m" className={classes(styles.stage, isOut && styles.out)}>
      <Picture
        src={width ? `${picture.url}?thumbnail=${width}` : picture.url}
        color={picture.colour}
        alt=""
        fit="contain"
      />
    </Clip>
  )
}

type UnsavedCountProps = { title: string; left: number; counter: ReturnType<typeof useCounter> }

/** A count that the hub has not accepted, with buttons to save it again or discard it. */
function UnsavedCount({ title, left, counter }: UnsavedCountProps) {
  const text = useText()
  const isConnected = useIsConnected()
  const unsaved = counter.unsaved()
  return (
    <Row wrap justify="end" gap={3} className={styles.unsaved} role="status">
      {unsaved !== null && (
        <>
          <Text as="span" variant="h3" tone="warn">
            {text('shop.countUnsaved', { n: unsaved, left })}
          </Text>
          <ActionButton
            variant="strong"
            disabled={!isConnected}
            aria-label={text('shop.countSaveOf', { n: unsaved, title })}
            onClick={counter.save}
          >
            {text('shop.countSave', { n: unsaved })}
          </ActionButton>
          <ActionButton aria-label={text('shop.countKeepOf', { n: left, title })} onClick={counter.discard}>
            {text('shop.countKeep', { n: left })}
          </ActionButton>
        </>
      )}
    </Row>
  )
}

const scarce = { tone: 'warn', weight: 'strong' } as const
