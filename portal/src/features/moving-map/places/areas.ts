/** The country or sea below a location, from a table of half-degree cells. */
import type { Location } from '@altiport/flight/location'
import { formatLocale } from '@altiport/wire/language'
import { seaName } from './sea-names.ts'

const columns = 720
const rows = 360

export type Areas = { areas: string[]; runs: string }
export type AreaAt = (location: Location) => string

/** Yields country codes (ISO 3166-1 alpha-2), ids of seas, or '' for waters whose name is disputed. */
export function readAreas({ areas, runs }: Areas): AreaAt {
  const cells = new Uint16Array(columns * rows)
  let start = 0
  for (const run of runs.split(' ')) {
    const [area = '0', count = '0'] = run.split(',')
    const end = start + Number.parseInt(count, 36)
    cells.fill(Number.parseInt(area, 36), start, end)
    start = end
  }
  return ({ latitude, longitude }) => {
    const row = Math.min(rows - 1, Math.max(0, Math.floor((90 - latitude) * 2)))
    const column = ((Math.floor((longitude + 180) * 2) % columns) + columns) % columns
    return areas[cells[row * columns + column] ?? 0] ?? ''
  }
}

export const loadAreas = async (): Promise<AreaAt> => readAreas((await import('./areas.json')).default)

/** In the passenger's language; undefined for an area without a name. */
export function areaName(area: string, language: string): string | undefined {
  if (area === '') return undefined
  if (area.startsWith('sea-')) return seaName(area, language)
  try {
    return new Intl.DisplayNames(formatLocale(language), { type: 'region', fallback: 'none' }).of(area)
  } catch {
    return undefined
  }
}
