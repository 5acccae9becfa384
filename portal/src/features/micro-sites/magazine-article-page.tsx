/** An article of the magazine: title on a picture, and reading progress; if it does not exist, the magazine. */
import { Headline } from '@altiport/ui/headline'
import { Page } from '@altiport/ui/page'
import { Row } from '@altiport/ui/row'
import { useLoadingPhase } from '@altiport/ui/skeleton'
import { Stack } from '@altiport/ui/stack'
import { Text } from '@altiport/ui/text'
import { LoveDisc } from '#core/loved/love-disc.tsx'
import { FailedPage } from '#core/media/failed-page.tsx'
import { Lead } from '#core/media/lead.tsx'
import { SaveDisc } from '#core/my-list/save-disc.tsx'
import styles from './article.module.css'
import { ArticleBody, NextArticle } from './article-body.tsx'
import { ArticlesIndexPage } from './articles-index-page.tsx'
import { ReadingLine } from './reading-line.tsx'
import { StorySkeleton } from './story-states.tsx'
import { bylineOf } from './story-text.ts'
import { useArticle } from './use-article.ts'

/** @see RTE-45, RTE-46, MIC-01 */
export function MagazineArticlePage() {
  const { article, isPending, error, refetch } = useArticle('articles')
  const loadingPhase = useLoadingPhase(isPending)
  if (error && !article) return <FailedPage onRetry={refetch} />
  if (loadingPhase === 'skeleton' || article === undefined)
    return <StorySkeleton isShown={loadingPhase === 'skeleton'} />
  if (article === null) return <ArticlesIndexPage />
  const { title, tagline, section, lang, picture } = article
  return (
    <article>
      <ReadingLine articleId={article.id} />
      <Lead picture={picture} priority>
        <Stack gap={2} className={styles.leadText}>
          {section && <p>{section.title}</p>}
          <Headline lang={lang} dir="auto">
            {title}
          </Headline>
        </Stack>
      </Lead>
      <Page bleed width="text">
        <Page.Body gap={3} mt={5} mb={7}>
          {tagline && (
            <Text lang={lang} dir="auto" tone="muted">
              {tagline}
            </Text>
          )}
          <Row justify="between" gap={4}>
            <Text variant="callout" tone="muted">
              {bylineOf(article)}
            </Text>
            <Row gap={2} noShrink>
              <SaveDisc item={{ kind: 'article', id: article.id }} title={title} />
              <LoveDisc title={{ kind: 'article', id: article.id }} />
            </Row>
          </Row>
        </Page.Body>
        <ArticleBody article={article} />
        <NextArticle site="articles" article={article} />
      </Page>
    </article>
  )
}
