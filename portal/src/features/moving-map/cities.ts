/** City names on the map, in the passenger's language; each table is loaded on demand. */
import type { Location } from '@altiport/flight/location'

/** `rank` 0 for the largest to 4 for the small. */
export type City = { location: Location; rank: number; name: string }

const tables: Record<string, () => Promise<{ default: string[] }>> = {
  en: () => import('./places/en.json'),
  fr: () => import('./places/fr.json'),
  de: () => import('./places/de.json'),
  es: () => import('./places/es.json'),
  pt: () => import('./places/pt.json'),
  pl: () => import('./places/pl.json'),
  ar: () => import('./places/ar.json'),
  th: () => import('./places/th.json'),
  hi: () => import('./places/hi.json'),
  id: () => import('./places/id.json'),
  ja: () => import('./places/ja.json'),
  ml: () => import('./places/ml.json'),
  ta: () => import('./places/ta.json'),
  tr: () => import('./places/tr.json'),
  zh: () => import('./places/zh.json'),
}

/** In English if the language has no table. */
export async function loadCities(language: string): Promise<City[]> {
  const load = tables[language.slice(0, 2)] ?? tables.en!
  return (await load()).default.map(readCity)
}

export function readCity(row: string): City {
  const [latitude = '', longitude = '', rank = '', name = ''] = row.split('|')
  return {
    location: { latitude: Number(latitude), longitude: Number(longitude) },
    rank: Number(rank),
    name,
  }
}
