/** GraphQL resolvers of newspapers and magazines: the list, a publication, its issues. */
import type { Press, PressIssue } from '@altiport/wire/pack-items.shape'
import type { Category } from '@altiport/wire/pack-portal.shape'
import { mediaUrl } from '#core/content/loaded-pack.ts'
import { textIn } from '#core/content/text.ts'
import { visibleItems } from '#core/content/visible-items.ts'
import type { Context, Resolvers } from '#core/graphql/context.ts'
import { first, page } from '#core/graphql/paging.ts'
import { pictureView } from '#core/media/media.resolvers.ts'

/** @see PRS-01, PRS-02 */
export const pressResolvers: Resolvers = {
  App: { press: (context: Context) => context },
  Press: {
    categories: (context: Context) =>
      context.pack.categories
        .map((category) => ({ ...category, publications: inCategory(context, category) }))
        .filter(({ publications }) => publications.length > 0)
        .map(({ id, title, publications }) => ({
          id,
          title: localizer(context)(title),
          count: publications.length,
        })),
    shelf(context: Context, { category: id }: { category?: string | null }) {
      if (id == null) return { context, list: publications(context), title: null }
      const category = context.pack.categories.find((one) => one.id === id)
      if (category === undefined) return null
      return { context, list: inCategory(context, category), title: localizer(context)(category.title) }
    },
    publication(context: Context, { id }: { id: string }) {
      const found = publications(context).find((one) => one.id === id)
      return found === undefined ? null : publicationView(context, found)
    },
    issue(context: Context, { id }: { id: string }) {
      for (const publication of publications(context)) {
        const issue = publication.issues.find((one) => one.id === id)
        if (issue) return issueView(context, publication, issue)
      }
      return null
    },
  },
  PressShelf: {
    count: ({ list }: PublicationListView) => list.length,
    publications: ({ context, list }: PublicationListView, args: { first: number; after?: string }) =>
      page(list, args).map((one) => publicationView(context, one)),
  },
  Publication: {
    issues: ({ context, publication }: PublicationView, args: { first: number }) =>
      first(publication.issues, args).map((issue) => issueView(context, publication, issue)),
  },
  PressIssue: {
    publication: ({ context, publication }: IssueView) => publicationView(context, publication),
  },
}

type PublicationListView = { context: Context; list: Press[] }

const publications = ({ pack, nowInMs }: Context) => visibleItems(pack, pack.press, nowInMs)

const inCategory = (context: Context, { id }: Pick<Category, 'id'>) =>
  publications(context).filter(({ categories }) => categories.includes(id))

const localizer =
  ({ pack, language }: Context) =>
  (text: Category['title']) =>
    textIn(text, language, pack.fallback)

type PublicationView = ReturnType<typeof publicationView>

function publicationView(context: Context, publication: Press) {
  const text = localizer(context)
  const { id, title, tagline, synopsis, kind, publisher, credits, issues } = publication
  return {
    context,
    publication,
    id,
    title: text(title),
    tagline: tagline && text(tagline),
    synopsis: synopsis && text(synopsis),
    kind,
    publisher,
    credits: credits && text(credits),
    premium: publication.premium === true,
    languages: [...new Set(issues.map(({ language }) => language))],
  }
}

type IssueView = ReturnType<typeof issueView>

function issueView(context: Context, publication: Press, issue: PressIssue) {
  const { id, title, date, language, path, pages, openingInBytes, cover, sheet } = issue
  return {
    context,
    publication,
    id,
    title: title && localizer(context)(title),
    date,
    language,
    url: mediaUrl(context.pack, path),
    pages,
    openingInBytes: openingInBytes ?? 0,
    cover: pictureView(context, cover),
    sheet: sheet && { ...sheet, url: mediaUrl(context.pack, sheet.path) },
  }
}
