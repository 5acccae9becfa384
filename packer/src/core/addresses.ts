/**
 * The portal's pages by their addresses, and what the parts of an address name: menu entries and links must
 * lead somewhere.
 */
import { spansOf } from '@altiport/wire/rich-text'
import { anything, isRaw, type Raw } from './links.ts'
import type { CheckContext } from './part.ts'
import { nearest } from './problem.ts'

/** `{…}` names an id of the pack; `*` is anything. More specific pages come first. */
export const pages = [
  '/',
  '/app/vod',
  '/app/vod/continue-watching',
  '/app/vod/media/{video}',
  '/app/vod/{category}',
  '/app/audio',
  '/app/audio/media/{album}',
  '/app/audio/{category}',
  '/app/press',
  '/app/press/media/{publication}',
  '/app/press/media-reader/{issue}',
  '/app/press/{category}',
  '/app/image',
  '/app/image/slider/*/*/*',
  '/app/image/{gallery}',
  '/app/games',
  '/app/games/media/{game}',
  '/app/games/{category}',
  '/app/webapp',
  '/app/webapp/media/{game}',
  '/app/webapp/{category}',
  '/app/guide',
  '/app/guide/{city}',
  '/app/guide/{city}/{section}',
  '/app/guide/{city}/{section}/{place}',
  '/app/obs',
  '/app/obs/cart',
  '/app/obs/cart/*',
  '/app/obs/{shop category}',
  '/app/obs/{shop category}/{sub-category}',
  '/app/obs/{menu entry}/{menu entry}',
  '/app/obs/{shop category}/{sub-category}/{product}',
  '/app/moving-map',
  '/app/moving-map/{menu entry}/{menu entry}',
  '/app/survey',
  '/app/survey/{survey}',
  '/app/survey/{survey}/intro',
  '/app/survey/{survey}/outro',
  '/app/survey/{survey}/question/*',
  '/app/micro-sites',
  '/app/micro-sites/blog',
  '/app/micro-sites/blog/Index/{blog index}',
  '/app/micro-sites/blog/Article/{article}',
  '/app/micro-sites/articles',
  '/app/micro-sites/articles/Index/{articles index}',
  '/app/micro-sites/articles/Article/{article}',
  '/app/collection/{collection}',
  '/app/external',
  '/explore/{menu entry}',
  '/view-tile/{menu entry}/{menu entry}',
  '/announcements',
  '/search',
  '/my-list',
  '/carry-on',
  '/hand-off',
  '/session/boarding-deck',
  '/terms-of-use',
  '/privacy-policy',
  '/about',
] as const

/** Ids by what an address calls them. A set of a file that cannot be read contains everything. */
const idsOf: Record<string, (context: CheckContext) => Set<string>[]> = {
  video: ({ ids }) => [ids('videos'), ids('series')],
  album: ({ ids }) => [ids('audio')],
  publication: ({ ids }) => [ids('press')],
  issue: (context) => [idsWithin(context, 'press', 'issues')],
  gallery: ({ ids }) => [ids('images')],
  game: ({ ids }) => [ids('games')],
  category: ({ ids }) => [ids('categories')],
  city: ({ ids }) => [ids('guides')],
  section: (context) => [idsWithin(context, 'guides', 'sections')],
  place: (context) => [idsWithin(context, 'guides', 'sections', 'places')],
  'shop category': (context) => [idsWithin(context, 'shop', 'categories')],
  'sub-category': ({ ids }) => [ids('shop')],
  product: ({ ids }) => [ids('products')],
  'menu entry': ({ ids }) => [ids('menu')],
  survey: ({ ids }) => [ids('surveys')],
  'blog index': (context) => [idsWithin(context, 'microSites', 'blog')],
  'articles index': (context) => [idsWithin(context, 'microSites', 'articles')],
  article: ({ ids }) => [ids('articles')],
  collection: ({ ids }) => [ids('collections')],
}

/** Ids in lists inside all files of a noun. */
function idsWithin({ files }: CheckContext, part: string, ...keys: string[]): Set<string> {
  const inside = (owner: Raw, [key, ...deeper]: string[]): Raw[] => {
    const list = (Array.isArray(owner[key!]) ? (owner[key!] as unknown[]) : []).filter(isRaw)
    return deeper.length === 0 ? list : list.flatMap((each) => inside(each, deeper))
  }
  if (files(part).some(({ isReadable }) => !isReadable)) return anything
  const owners = files(part).flatMap(({ raw }) => (isRaw(raw) ? [raw] : []))
  return new Set(owners.flatMap((owner) => inside(owner, keys)).map(({ id }) => String(id)))
}

/** Why an address of the portal opens no page, and what was probably meant; `undefined` if it is a page. */
export function addressProblem(address: string, context: CheckContext): string | undefined {
  const parts = partsOf(address.split(/[?#]/)[0]!)
  const candidates = pages.map(partsOf).filter((page) => hasForm(page, parts))
  if (candidates.length === 0) {
    const fixed = pages.filter((page) => !/[{*]/.test(page))
    const suggestion = nearest(address, fixed)
    const remedy = suggestion ? `did you mean ${suggestion}?` : 'docs/packs.md lists the pages'
    return `there is no page ${address}; ${remedy}`
  }
  const problems = candidates.map((page) => idProblem(page, parts, context))
  return problems.some((problem) => problem === undefined) ? undefined : `opens no page: ${problems[0]}`
}

/** Problems of the links in a text with marks; those to other places than pages are reported elsewhere. */
export function linkProblems(text: string, context: CheckContext): string[] {
  const addresses = spansOf(text).flatMap(({ to }) => (to === undefined ? [] : [to]))
  return addresses.flatMap((address) => addressProblem(address, context) ?? [])
}

const partsOf = (path: string): string[] => path.split('/').filter(Boolean)
const isVariable = (part: string): boolean => /^[{*]/.test(part)
const hasForm = (page: string[], parts: string[]): boolean =>
  page.length === parts.length && page.every((part, i) => isVariable(part) || part === parts[i])

function idProblem(page: string[], parts: string[], context: CheckContext): string | undefined {
  for (const [i, part] of page.entries()) {
    const noun = /^\{(.*)\}$/.exec(part)?.[1]
    const sets = noun ? idsOf[noun]!(context) : []
    const id = parts[i]!
    if (!noun || sets.some((set) => set.has(id))) continue
    const known = sets.flatMap((set) => [...set])
    const suggestion = nearest(id, known)
    const remedy = suggestion
      ? `did you mean ${suggestion}?`
      : known.length > 0
        ? `name one, as in ${known.slice(0, 8).join(', ')}`
        : 'add it first'
    return `there is no ${noun} ${id}; ${remedy}`
  }
  return undefined
}
