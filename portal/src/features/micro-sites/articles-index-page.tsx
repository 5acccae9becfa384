/** The magazine: an opener with two cards beside it, the others in a grid; chips filter by section. */

import { Chip, Chips } from '@altiport/ui/chip'
import { classes } from '@altiport/ui/classes'
import { Headline } from '@altiport/ui/headline'
import { Page } from '@altiport/ui/page'
import { Picture } from '@altiport/ui/picture'
import { Row } from '@altiport/ui/row'
import { useLoadingPhase } from '@altiport/ui/skeleton'
import { Stack } from '@altiport/ui/stack'
import { Text, textStyles } from '@altiport/ui/text'
import { useState } from 'react'
import { useText } from '#core/language/language.ts'
import { FailedPage } from '#core/media/failed-page.tsx'
import { Link } from '#core/route/link.tsx'
import { responsiveTilePicture } from '#core/section-tile/tile-picture.ts'
import styles from './articles.module.css'
import { IndexChips } from './index-chips.tsx'
import { NoStories, StorySkeleton } from './story-states.tsx'
import { readingTimeOf } from './story-text.ts'
import { articleLink, type Story, type StoryIndex, useIndex } from './use-index.ts'

/** @see RTE-43, RTE-44, RTE-46, MIC-01 */
export function ArticlesIndexPage() {
  const { index, name, indexes, isPending, error, refetch } = useIndex('articles')
  const loadingPhase = useLoadingPhase(isPending)
  if (error && !index) return <FailedPage onRetry={refetch} />
  if (loadingPhase === 'skeleton' || index === undefined)
    return <StorySkeleton isShown={loadingPhase === 'skeleton'} />
  if (index === null) return <NoStories />
  return <Index key={index.id} index={index} name={name} indexes={indexes} />
}

type IndexProps = {
  index: StoryIndex
  name: string | undefined
  indexes: readonly { id: string; title: string }[]
}

function Index({ index, name, indexes }: IndexProps) {
  const text = useText()
  const [chosen, setChosen] = useState<string | null>(null)
  const sections = new Map(
    index.articles.flatMap(({ section }) => (section ? [[section.id, section.title]] : [])),
  )
  const section = chosen !== null && sections.has(chosen) ? chosen : null
  const stories = index.articles.filter((story) => section === null || story.section?.id === section)
  const [opener, ...rest] = stories
  return (
    <Page gap={6} mt={2} className={styles.index}>
      <Row as="header" justify="between" align="end" gap={4} wrap>
        <Headline>{name}</Headline>
        {sections.size > 1 && (
          <Chips className={styles.chips} role="group" aria-label={text('shell.sections')}>
            <Chip selected={section === null} onClick={() => setChosen(null)}>
              {text('story.everything')}
            </Chip>
            {[...sections].map(([id, title]) => (
              <Chip key={id} selected={section === id} onClick={() => setChosen(id)}>
                {title}
              </Chip>
            ))}
          </Chips>
        )}
      </Row>
      <IndexChips site="articles" current={index.id} indexes={indexes} bleed />
      <div className={styles.opening} data-alone-in-row={rest.length === 0 || undefined}>
        {opener && <Opener story={opener} />}
        <div className={styles.beside}>
          {rest.slice(0, 2).map((story) => (
            <Card key={story.id} story={story} isBesideOpener />
          ))}
        </div>
      </div>
      <div className={styles.grid}>
        {rest.slice(2).map((story) => (
          <Card key={story.id} story={story} />
        ))}
      </div>
    </Page>
  )
}

const Opener = ({ story }: { story: Story }) => (
  <Link {...articleLink('articles', story)} className={styles.opener}>
    <Picture
      {...responsiveTilePicture(story.picture, '(max-width: 1023px) 100vw, 60vw')}
      ratio={5 / 4}
      alt=""
      title=""
      priority
      className={styles.openerPicture}
    />
    <Stack as="span" gap={2} lang={story.lang} dir="auto" className={styles.openerText}>
      {story.section && <span className={textStyles({ variant: 'label' })}>{story.section.title}</span>}
      <Headline as="strong">{story.title}</Headline>
      <span>{[story.tagline, readingTimeOf(story.minutes)].filter(Boolean).join(' ')}</span>
    </Stack>
  </Link>
)

const Card = ({ story, isBesideOpener = false }: { story: Story; isBesideOpener?: boolean }) => (
  <Link
    {...articleLink('articles', story)}
    className={classes(styles.card, isBesideOpener && styles.cardBeside)}
  >
    <Picture
      {...responsiveTilePicture(story.picture, '(max-width: 767px) 100vw, (max-width: 1279px) 45vw, 22vw')}
      ratio={10 / 7}
      alt=""
      title=""
      radius="l"
      className={styles.cardPicture}
    />
    <Stack as="span" gap={1} lang={story.lang} dir="auto">
      {story.section && (
        <Text as="span" variant="label" tone="accent">
          {story.section.title}
        </Text>
      )}
      <Text as="strong" variant={isBesideOpener ? 'h1' : 'h2'} serif balance>
        {story.title}
      </Text>
      <Text as="span" variant="callout" tone="muted">
        {isBesideOpener && story.tagline} {readingTimeOf(story.minutes)}
      </Text>
    </Stack>
  </Link>
)
