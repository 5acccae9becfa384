/**
 * Checks that menu entries and links lead to a page of the portal: the patterns of all pages, and which ids may stand
 * in each place.
 */
import { foreignLinks, spansOf } from '@altiport/wire/rich-text'
import { listOf } from './item.ts'
import { anything, isRaw, type Raw } from './links.ts'
import type { CheckContext } from './part.ts'
import { nearest } from './problem.ts'

/**
 * `{…}` is an id of the pack; `*` is anything. More specific patterns come first: if several fit an address, and none
 * with these ids, the problem of the first is reported.
 */
export const pagePatterns = [
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
  '/app/obs/{menu entry}/{node}',
  '/app/obs/{shop category}/{sub-category}/{product}',
  '/app/moving-map',
  '/app/moving-map/{menu entry}/{node}',
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
  '/view-tile/{menu entry}/{node}',
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

/**
 * The ids allowed for each `{placeholder}`. `ancestorIds` are the ids before it in its address, such as those of the
 * city and section, which must contain it. If an id could be in a file that cannot be read, any id is accepted.
 */
const idsOf: Record<string, (context: CheckContext, ancestorIds: string[]) => Set<string>[]> = {
  video: ({ ids }) => [ids('videos'), ids('series')],
  album: ({ ids }) => [ids('audio')],
  publication: ({ ids }) => [ids('press')],
  issue: (context) => [idsWithin(context, 'press', 'issues')],
  gallery: ({ ids }) => [ids('images')],
  game: ({ ids }) => [ids('games')],
  category: ({ ids }) => [ids('categories')],
  city: ({ ids }) => [ids('guides')],
  section: (context, [city]) => [idsWithin(context, 'guides', having('id', city), 'sections')],
  place: (context, [city, section]) => [
    idsWithin(context, 'guides', having('id', city), 'sections', having('id', section), 'places'),
  ],
  'shop category': (context) => [idsWithin(context, 'shop', 'categories')],
  'sub-category': (context, [category]) => [
    idsWithin(context, 'shop', 'categories', having('id', category), 'subCategories'),
  ],
  product: (context, [, subCategory]) => [idsWithin(context, 'products', having('subCategory', subCategory))],
  'menu entry': ({ ids }) => [ids('menu')],
  node: (context, [entry]) => [idsWithin(context, 'menu', descendants, having('id', entry), descendants)],
  survey: ({ ids }) => [ids('surveys')],
  'blog index': (context) => [idsWithin(context, 'microSites', 'blog')],
  'articles index': (context) => [idsWithin(context, 'microSites', 'articles')],
  article: ({ ids }) => [ids('articles')],
  collection: ({ ids }) => [ids('collections')],
}

/**
 * One step of a walk through a part's YAML: a string goes to the items of the list under that key; a function selects
 * or replaces the current items.
 */
type Step = string | ((owners: Raw[]) => Raw[])

const listIn = (owner: Raw, key: string): Raw[] => listOf(owner[key]).filter(isRaw)
const having =
  (key: string, value: string | undefined): Step =>
  (owners) =>
    owners.filter((owner) => owner[key] === value)
/** Entries of a menu, or nodes of entries, at every depth. */
const descendants = (owners: Raw[]): Raw[] => {
  const children = owners.flatMap((owner) => [...listIn(owner, 'entries'), ...listIn(owner, 'nodes')])
  return children.length === 0 ? [] : [...children, ...descendants(children)]
}

function idsWithin({ files }: CheckContext, part: string, ...steps: Step[]): Set<string> {
  if (files(part).some(({ isReadable }) => !isReadable)) return anything
  const owners = files(part).flatMap(({ raw }) => (isRaw(raw) ? [raw] : []))
  const found = steps.reduce<Raw[]>(
    (reached, step) =>
      typeof step === 'string' ? reached.flatMap((owner) => listIn(owner, step)) : step(reached),
    owners,
  )
  return new Set(found.map(({ id }) => String(id)))
}

/** What the links of one pack have in common: the known ids by placeholder, and how many ids were unknown. */
type Lookup = { sets: Map<string, Set<string>[]>; unknownIds: number }
const lookups = new WeakMap<CheckContext, Lookup>()

/** After so many unknown ids of a pack, nothing is suggested: for each, all known ids are compared. */
const maxSuggestions = 100

function lookupOf(context: CheckContext): Lookup {
  const lookup = lookups.get(context) ?? { sets: new Map(), unknownIds: 0 }
  lookups.set(context, lookup)
  return lookup
}

/** The ids allowed for a placeholder below these ancestors, collected only for the first link that has both. */
function setsOf(placeholder: string, ancestorIds: string[], context: CheckContext): Set<string>[] {
  const { sets } = lookupOf(context)
  const key = [placeholder, ...ancestorIds].join('/')
  const known = sets.get(key) ?? idsOf[placeholder]!(context, ancestorIds)
  sets.set(key, known)
  return known
}

/** Why an address of the portal opens no page, and what was probably meant; `undefined` if it is a page. */
export function addressProblem(address: string, context: CheckContext): string | undefined {
  if (/\p{Cf}/u.test(address)) return 'has an invisible character; delete the whole address and type it again'
  const segments = segmentsOf(address.split(/[?#]/)[0]!)
  const candidates = pagePatterns.map(segmentsOf).filter((pattern) => hasForm(pattern, segments))
  if (candidates.length === 0) {
    const fixed = pagePatterns.filter((pattern) => !/[{*]/.test(pattern))
    const suggestion = nearest(address, fixed)
    const remedy = suggestion ? `did you mean ${suggestion}?` : 'docs/packs.md lists the pages'
    return `there is no page ${address}; ${remedy}`
  }
  const problems = candidates.map((pattern) => idProblem(pattern, segments, context))
  return problems.some((problem) => problem === undefined) ? undefined : `opens no page: ${problems[0]}`
}

/** Problems of the links in a text with simple markup. */
export function linkProblems(text: string, context: CheckContext): string[] {
  const addresses = spansOf(text).flatMap(({ to }) => (to === undefined ? [] : [to]))
  return [
    ...foreignLinkProblems(text),
    ...addresses.flatMap((address) => addressProblem(address, context) ?? []),
  ]
}

/**
 * Problems of links that are not to pages of the portal. For library items, whose links can be checked fully only in
 * the pack that uses them.
 */
export const foreignLinkProblems = (text: string): string[] =>
  foreignLinks(text).map(
    (address) =>
      `links to ${address.slice(0, 60)}; only pages of the portal can be linked to, such as /app/vod`,
  )

const segmentsOf = (path: string): string[] => path.split('/').filter(Boolean)
const isVariable = (segment: string): boolean => /^[{*]/.test(segment)
const hasForm = (pattern: string[], segments: string[]): boolean =>
  pattern.length === segments.length &&
  pattern.every((segment, i) => isVariable(segment) || segment === segments[i])

function idProblem(pattern: string[], segments: string[], context: CheckContext): string | undefined {
  const ancestorIds: string[] = []
  for (const [i, segment] of pattern.entries()) {
    const placeholder = /^\{(.*)\}$/.exec(segment)?.[1]
    if (!placeholder) continue
    const id = segments[i]!
    const sets = setsOf(placeholder, ancestorIds, context)
    if (sets.some((set) => set.has(id))) {
      ancestorIds.push(id)
      continue
    }
    const lookup = lookupOf(context)
    lookup.unknownIds += 1
    const known = lookup.unknownIds > maxSuggestions ? [] : sets.flatMap((set) => [...set])
    const suggestion = nearest(id, known)
    const remedy = suggestion
      ? `did you mean ${suggestion}?`
      : known.length > 0
        ? `name one, such as ${known.slice(0, 8).join(', ')}`
        : sets.some(({ size }) => size > 0)
          ? 'add it or correct its name'
          : 'add it first'
    const owner = ancestorIds.length > 0 ? ` in ${ancestorIds.at(-1)}` : ''
    return `there is no ${placeholder} ${id}${owner}; ${remedy}`
  }
  return undefined
}
