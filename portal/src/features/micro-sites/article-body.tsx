/** An article's text, pictures and films, and the link to the next one. */

import { Card } from '@altiport/ui/card'
import { Page } from '@altiport/ui/page'
import { Picture } from '@altiport/ui/picture'
import { Prose } from '@altiport/ui/prose'
import { Stack } from '@altiport/ui/stack'
import { Text } from '@altiport/ui/text'
import { isRightToLeft } from '@altiport/wire/language'
import type { MicroSite } from '@altiport/wire/pack-stories'
import { useText } from '#core/language/language.ts'
import { MediaTile } from '#core/media/tiles/media-tile.tsx'
import { RichText } from '#core/rich-text/rich-text.tsx'
import { Link } from '#core/route/link.tsx'
import { responsiveTilePicture } from '#core/section-tile/tile-picture.ts'
import styles from './article.module.css'
import type { Article, Block } from './use-article.ts'
import { articleLink } from './use-index.ts'

/** In the direction of its own language, regardless of the interface language. */
export const ArticleBody = ({ article: { id, body, lang, credits } }: { article: Article }) => (
  <Page.Body>
    <Prose serif lang={lang} dir={isRightToLeft(lang) ? 'rtl' : 'ltr'}>
      {body.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of an article never change order
        <BodyBlock key={`${id} ${index}`} block={block} />
      ))}
      {credits && (
        <Text variant="label" tone="muted" dir="auto">
          {credits}
        </Text>
      )}
    </Prose>
  </Page.Body>
)

/** Ignores unknown kinds of blocks. */
function BodyBlock({ block: { kind, text, items, picture, caption, video } }: { block: Block }) {
  switch (kind) {
    case 'text':
      return <p>{text && <RichText text={text} />}</p>
    case 'heading':
      return <h2>{text}</h2>
    case 'quote':
      return (
        <blockquote>
          <p>{text && <RichText text={text} />}</p>
          {caption && <footer>{caption}</footer>}
        </blockquote>
      )
    case 'list':
      return (
        <ul>
          {items?.map((item) => (
            <li key={item}>
              <RichText text={item} />
            </li>
          ))}
        </ul>
      )
    case 'picture':
      return picture ? <Figure picture={picture} caption={caption} /> : null
    case 'video':
      return video ? (
        <figure className={styles.film}>
          <MediaTile item={video} shape="wide" caption={caption} />
        </figure>
      ) : null
    default:
      return null
  }
}

type FigureProps = { picture: NonNullable<Block['picture']>; caption?: string | null; isFirst?: boolean }

/** Edge to edge on a phone. */
export const Figure = ({ picture, caption, isFirst }: FigureProps) => (
  <figure className={styles.figure}>
    <Picture
      {...responsiveTilePicture(picture, '(max-width: 767px) 100vw, 46rem')}
      ratio={picture.width / picture.height}
      alt={isFirst ? '' : (caption ?? '')}
      title=""
      priority={isFirst}
      className={styles.picture}
    />
    {caption && (
      <Text as="figcaption" variant="label" tone="muted" dir="auto">
        {caption}
      </Text>
    )}
  </figure>
)

export function NextArticle({ site, article: { next } }: { site: MicroSite; article: Article }) {
  const text = useText()
  if (!next) return null
  return (
    <Page.Body as="nav" mt={4} aria-label={text('story.next')}>
      <Card as={Link} {...articleLink(site, next)} row wrap className={styles.next}>
        <Picture
          {...responsiveTilePicture(next.picture, '128px')}
          ratio={1}
          alt=""
          title=""
          className={styles.nextPicture}
        />
        <Stack as="span" gap={1} className={styles.nextText}>
          <Text as="span" variant="callout" tone="muted">
            {text('story.next')}
          </Text>
          <Text as="strong" variant="h2" serif lang={next.lang} dir="auto">
            {next.title}
          </Text>
        </Stack>
      </Card>
    </Page.Body>
  )
}
