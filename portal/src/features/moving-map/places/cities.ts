/** City names on the map, in the passenger's language; each table is loaded on demand. */
import type { Location } from '@altiport/flight/location'

/** `rank` 0 for the largest to 4 for the smallest. */
export type City = { location: Location; rank: number; name: string }

const tables: Record<string, () => Promise<{ default: string[] }>> = {
  en: () => import('./en.json'),
  fr: () => import('./fr.json'),
  de: () => import('./de.json'),
  es: () => import('./es.json'),
  pt: () => import('./pt.json'),
  pl: () => import('./pl.json'),
  ar: () => import('./ar.json'),
  th: () => import('./th.json'),
  hi: () => import('./hi.json'),
  id: () => import('./id.json'),
  ja: () => import('./ja.json'),
  ml: () => import('./ml.json'),
  ta: () => import('./ta.json'),
  tr: () => import('./tr.json'),
  zh: () => import('./zh.json'),
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
