/**
 * Routes of the micro-sites: an index and an article for each of the two. Any other address shows the site's
 * first index, or the blog's if it names no site.
 */
import type { Route } from '#core/route/table.ts'

const blogIndex = () => import('./blog-index-page.tsx').then(({ BlogIndexPage }) => BlogIndexPage)
const articlesIndex = () =>
  import('./articles-index-page.tsx').then(({ ArticlesIndexPage }) => ArticlesIndexPage)

/** @see RTE-43 to RTE-46, OP-08, OP-09 */
export const microSitesRoutes: Route[] = [
  {
    path: '/app/micro-sites/blog/Index/$indexId',
    load: blogIndex,
  },
  {
    path: '/app/micro-sites/blog/Article/$articleId',
    load: () => import('./blog-article-page.tsx').then(({ BlogArticlePage }) => BlogArticlePage),
  },
  { path: '/app/micro-sites/blog/$', load: blogIndex },
  {
    path: '/app/micro-sites/articles/Index/$indexId',
    load: articlesIndex,
  },
  {
    path: '/app/micro-sites/articles/Article/$articleId',
    load: () => import('./magazine-article-page.tsx').then(({ MagazineArticlePage }) => MagazineArticlePage),
  },
  { path: '/app/micro-sites/articles/$', load: articlesIndex },
  { path: '/app/micro-sites/$', load: blogIndex },
]
