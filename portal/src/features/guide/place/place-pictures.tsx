/** A place's pictures, browsed by swiping or arrow keys, with a dot for each. */
import { Pager } from '@altiport/ui/pager'
import { Picture } from '@altiport/ui/picture'
import { useText } from '#core/language/language.ts'
import { leadPicture } from '#core/media/picture/picture-source.ts'
import type { Place } from '#features/guide/city/use-city.ts'
import styles from './place-pictures.module.css'

export function PlacePictures({ pictures, title }: { pictures: Place['pictures']; title: string }) {
  const text = useText()
  const isMany = pictures.length > 1
  return (
    <div className={styles.pictures} data-hero data-over-picture>
      <Pager label={title} align="start">
        {pictures.map((picture, index) => (
          <Picture
            key={picture.url}
            {...(leadPicture(picture) ?? { src: '' })}
            ratio={1}
            alt={isMany ? text('images.place', { n: index + 1, count: pictures.length }) : ''}
            title=""
            priority={index === 0}
          />
        ))}
      </Pager>
    </div>
  )
}
