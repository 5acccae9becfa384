/** Newspapers and magazines as the schema tells them: the shelf, a publication, its issues. */
import type { Press, PressIssue } from '@altiport/wire/pack-items'
import type { Category } from '@altiport/wire/pack-portal'
import { mediaUrl } from '#core/content/loaded-pack.ts'
import { visibleItems } from '#core/content/shown.ts'
import { textIn } from '#core/content/text.ts'
import type { Resolvers, Scene } from '#core/graphql/asking.ts'
import { first, page } from '#core/graphql/paging.ts'
import { pictureView } from '#core/media/media.resolvers.ts'

/** @see PRS-01, PRS-02 */
export const pressResolvers: Resolvers = {
  App: { press: (scene: Scene) => scene },
  Press: {
    categories: (scene: Scene) =>
      scene.pack.categories
        .map((category) => ({ ...category, publications: inCategory(scene, category) }))
        .filter(({ publications }) => publications.length > 0)
        .map(({ id, title, publications }) => ({
          id,
          title: textOf(scene)(title),
          count: publications.length,
        })),
    shelf(scene: Scene, { category: id }: { category?: string | null }) {
      if (id == null) return { scene, list: publications(scene), title: null }
      const category = scene.pack.categories.find((one) => one.id === id)
      if (category === undefined) return null
      return { scene, list: inCategory(scene, category), title: textOf(scene)(category.title) }
    },
    publication(scene: Scene, { id }: { id: string }) {
      const found = publications(scene).find((one) => one.id === id)
      return found === undefined ? null : publicationView(scene, found)
    },
    issue(scene: Scene, { id }: { id: string }) {
      for (const publication of publications(scene)) {
        const issue = publication.issues.find((one) => one.id === id)
        if (issue) return issueView(scene, publication, issue)
      }
      return null
    },
  },
  PressShelf: {
    count: ({ list }: ShelfView) => list.length,
    publications: ({ scene, list }: ShelfView, args: { first: number; after?: string }) =>
      page(list, args).map((one) => publicationView(scene, one)),
  },
  Publication: {
    issues: ({ scene, publication }: PublicationView, args: { first: number }) =>
      first(publication.issues, args).map((issue) => issueView(scene, publication, issue)),
  },
  PressIssue: {
    publication: ({ scene, of }: IssueView) => publicationView(scene, of),
  },
}

type ShelfView = { scene: Scene; list: Press[] }

const publications = ({ pack, nowInMs }: Scene) => visibleItems(pack, pack.press, nowInMs)

const inCategory = (scene: Scene, { id }: Pick<Category, 'id'>) =>
  publications(scene).filter(({ categories }) => categories.includes(id))

const textOf =
  ({ pack, language }: Scene) =>
  (text: Category['title']) =>
    textIn(text, language, pack.fallback)

type PublicationView = ReturnType<typeof publicationView>

function publicationView(scene: Scene, publication: Press) {
  const text = textOf(scene)
  const { id, title, tagline, synopsis, kind, publisher, credits, issues } = publication
  return {
    scene,
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

function issueView(scene: Scene, of: Press, issue: PressIssue) {
  const { id, title, date, language, path, pages, openingInBytes, cover, sheet } = issue
  return {
    scene,
    of,
    id,
    title: title && textOf(scene)(title),
    date,
    language,
    url: mediaUrl(scene.pack, path),
    pages,
    openingInBytes: openingInBytes ?? 0,
    cover: pictureView(scene, cover),
    sheet: sheet && { ...sheet, url: mediaUrl(scene.pack, sheet.path) },
  }
}
