/** An article of the magazine: its title on a picture, and a line for the reading progress at the top. */
import { useWaiting } from '@altiport/ui/skeleton'
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
  const waiting = useWaiting(isPending)
  if (error && !article) return <FailedPage onRetry={refetch} />
  if (waiting === 'skeleton' || article === undefined)
    return <StorySkeleton isShown={waiting === 'skeleton'} />
  if (article === null) return <ArticlesIndexPage />
  const { title, tagline, section, lang, picture } = article
  return (
    <article>
      <ReadingLine of={article.id} />
      <Lead picture={picture} priority>
        <div className={styles.leadWords}>
          {section && <p>{section.title}</p>}
          <h1 lang={lang} dir="auto">
            {title}
          </h1>
        </div>
      </Lead>
      <div className={styles.article}>
        <div className={styles.magazineHead}>
          {tagline && (
            <p lang={lang} dir="auto" className={styles.standfirst}>
              {tagline}
            </p>
          )}
          <div className={styles.about}>
            <p className={styles.byline}>{bylineOf(article)}</p>
            <SaveDisc item={{ kind: 'article', id: article.id }} title={title} />
          </div>
        </div>
        <ArticleBody article={article} />
        <NextArticle site="articles" article={article} />
      </div>
    </article>
  )
}
