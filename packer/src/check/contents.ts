/** What a checked source pack contains, in numbers, for the command line. */
import { isRaw } from '#core/links.ts'
import type { Source } from './check.ts'

/** By part: the singular, the plural, and the lists to count in the part's one file; `''` if the file is a list. */
const nouns: Record<string, [one: string, many: string, ...lists: string[]]> = {
  menu: ['menu entry', 'menu entries', 'entries'],
  categories: ['category', 'categories', ''],
  legal: ['set of legal texts', 'sets of legal texts'],
  announcements: ['announcement', 'announcements', 'templates'],
  videos: ['video', 'videos'],
  series: ['series', 'series'],
  sliders: ['slider', 'sliders', ''],
  audio: ['album', 'albums'],
  press: ['publication', 'publications'],
  images: ['gallery', 'galleries'],
  games: ['game', 'games'],
  guides: ['city', 'cities'],
  articles: ['article', 'articles'],
  microSites: ['index of articles', 'indexes of articles', 'blog', 'articles'],
  collections: ['collection', 'collections'],
  advertisements: ['campaign', 'campaigns', 'campaigns'],
  shop: ['shop', 'shops'],
  products: ['product', 'products'],
  cabin: ['cabin plan', 'cabin plans'],
  surveys: ['survey', 'surveys'],
}

/** `8 videos, 2 galleries`, in the order of the format. */
export function contentsOf({ values }: Source): string {
  const counts = Object.entries(values).flatMap(([part, list]) => {
    const [one, many, ...lists] = nouns[part] ?? []
    const count = lists.length === 0 ? list.length : sum(list.flatMap((value) => countsIn(value, lists)))
    return one === undefined || count === 0 ? [] : [`${count} ${count === 1 ? one : many}`]
  })
  return counts.join(', ')
}

/** Nested menu entries count too. */
function countsIn(value: unknown, lists: string[]): number[] {
  if (Array.isArray(value)) return [value.length]
  if (!isRaw(value)) return []
  return lists.flatMap((key) => (Array.isArray(value[key]) ? value[key] : [])).map(sizeOf)
}

const sizeOf = (each: unknown): number =>
  1 + (isRaw(each) && Array.isArray(each.nodes) ? sum(each.nodes.map(sizeOf)) : 0)
const sum = (numbers: number[]): number => numbers.reduce((total, each) => total + each, 0)
