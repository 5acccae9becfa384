/** A blog post. */
import { useWaiting } from '@altiport/ui/skeleton'
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
  const waiting = useWaiting(isPending)
  if (error && !article) return <FailedPage onRetry={refetch} />
  if (waiting === 'skeleton' || article === undefined)
    return <StorySkeleton isShown={waiting === 'skeleton'} />
  if (article === null) return <BlogIndexPage />
  const { title, tagline, author, lang, picture, caption } = article
  return (
    <article className={styles.article}>
      <header className={styles.head}>
        <h1 lang={lang} dir="auto">
          {title}
        </h1>
        {tagline && (
          <p lang={lang} dir="auto" className={styles.standfirst}>
            {tagline}
          </p>
        )}
        <div className={styles.about}>
          <p className={styles.byline}>
            {author && <b>{author}</b>}
            {bylineOf({ ...article, author: null })}
          </p>
          <SaveDisc item={{ kind: 'article', id: article.id }} title={title} />
        </div>
      </header>
      <Figure picture={picture} caption={caption} isFirst />
      <ArticleBody article={article} />
      <NextArticle site="blog" article={article} />
    </article>
  )
}
