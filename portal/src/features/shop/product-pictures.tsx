/** A product's pictures on its background color, browsed by swiping or arrow keys, and the link to the bag. */
import { Pager } from '@altiport/ui/pager'
import type { CSSProperties } from 'react'
import { useText } from '#core/language/language.ts'
import type { PackPicture } from '#core/media/picture/picture-source.ts'
import { ProductPicture } from '#core/shop/product-picture.tsx'
import { useStock } from '#core/shop/shop-now.ts'
import { stageStyle } from '#core/shop/stage-color.ts'
import { BagButton } from './bag-button.tsx'
import styles from './product-pictures.module.css'

export function ProductPictures({
  pictures,
  stageColor,
  title,
  productId,
}: {
  pictures: readonly PackPicture[]
  stageColor: string | null
  title: string
  productId: string
}) {
  const text = useText()
  const { state } = useStock(productId)
  const isMany = pictures.length > 1
  return (
    <div className={styles.pictures} data-hero="stage" style={stageStyle(stageColor) as CSSProperties}>
      <Pager label={title}>
        {pictures.map((picture, index) => (
          <ProductPicture
            key={picture.url}
            picture={picture}
            color={stageColor}
            alt={isMany ? text('images.place', { n: index + 1, count: pictures.length }) : ''}
            title={title}
            isLead={index === 0}
            dimmed={state === 'out-of-stock'}
            className={styles.stage}
          />
        ))}
      </Pager>
      <BagButton className={styles.bag} />
    </div>
  )
}
