/** A blog post; if it does not exist, the blog. */
import { Headline } from '@altiport/ui/headline'
import { Page } from '@altiport/ui/page'
import { Row } from '@altiport/ui/row'
import { useLoadingPhase } from '@altiport/ui/skeleton'
import { Text } from '@altiport/ui/text'
import { LoveDisc } from '#core/loved/love-disc.tsx'
import { FailedPage } from '#core/media/failed-page.tsx'
import { SaveDisc } from '#core/my-list/save-disc.tsx'
import styles from './article.module.css'
import { ArticleBody, Figure, NextArticle } from './article-body.tsx'
import { BlogIndexPage } from './blog-index-page.tsx'
import { StorySkeleton } from './story-states.tsx'
import { bylineOf } from './story-text.ts'
import { useArticle } from './use-article.ts'

/** @see RTE-45, RTE-46, MIC-01 */
export function BlogArticlePage() {
  const { article, isPending, error, refetch } = useArticle('blog')
  const loadingPhase = useLoadingPhase(isPending)
  if (error && !article) return <FailedPage onRetry={refetch} />
  if (loadingPhase === 'skeleton' || article === undefined)
    return <StorySkeleton isShown={loadingPhase === 'skeleton'} />
  if (article === null) return <BlogIndexPage />
  const { title, tagline, author, lang, picture, caption } = article
  return (
    <Page as="article" bleed width="text">
      <Page.Body as="header" gap={4} mt={2} mb={6} className={styles.head}>
        <Headline lang={lang} dir="auto">
          {title}
        </Headline>
        {tagline && (
          <Text lang={lang} dir="auto" tone="muted">
            {tagline}
          </Text>
        )}
        <Row justify="between" gap={4}>
          <div>
            {author && <Text variant="h3">{author}</Text>}
            <Text variant="callout" tone="muted">
              {bylineOf({ ...article, author: null })}
            </Text>
          </div>
          <Row gap={2} noShrink>
            <SaveDisc item={{ kind: 'article', id: article.id }} title={title} />
            <LoveDisc title={{ kind: 'article', id: article.id }} />
          </Row>
        </Row>
      </Page.Body>
      <Figure picture={picture} caption={caption} isFirst />
      <ArticleBody article={article} />
      <NextArticle site="blog" article={article} />
    </Page>
  )
}
