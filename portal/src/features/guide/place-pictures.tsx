/** A place's pictures, browsed by swiping or arrow keys, with a dot for each. */
import { Picture } from '@altiport/ui/picture'
import { useState } from 'react'
import { useText } from '#core/language/language.ts'
import { leadPicture } from '#core/media/picture-source.ts'
import styles from './place-pictures.module.css'
import type { Place } from './use-city.ts'

export function PlacePictures({ pictures, title }: { pictures: Place['pictures']; title: string }) {
  const text = useText()
  const [at, setAt] = useState(0)
  const isMany = pictures.length > 1
  return (
    <div className={styles.pictures} data-hero data-over-picture>
      <ul
        className={styles.row}
        tabIndex={isMany ? 0 : undefined}
        aria-label={title}
        onScroll={({ currentTarget: row }) =>
          setAt(Math.round(Math.abs(row.scrollLeft) / Math.max(1, row.clientWidth)))
        }
      >
        {pictures.map((picture, index) => (
          <li key={picture.url}>
            <Picture
              {...(leadPicture(picture) ?? { src: '' })}
              ratio={1}
              alt={isMany ? text('images.place', { n: index + 1, count: pictures.length }) : ''}
              title=""
              priority={index === 0}
              className={styles.picture}
            />
          </li>
        ))}
      </ul>
      {isMany && (
        <div className={styles.marks} aria-hidden="true">
          {pictures.map(({ url }, index) => (
            <span key={url} data-on={index === at || undefined} />
          ))}
        </div>
      )}
    </div>
  )
}
