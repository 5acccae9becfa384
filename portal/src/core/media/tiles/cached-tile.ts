/** Finds a title's tile data in cached query results, so that its page can render immediately. */
import { cachedResults } from '#core/query/query.ts'
import type { TileItem } from './media-tile.tsx'

export function cachedTile(id: string): TileItem | undefined {
  for (const answer of cachedResults()) {
    const found = findTile(answer, id)
    if (found) return found
  }
  return undefined
}

/** Searches the result recursively. */
export function findTile(part: unknown, id: string): TileItem | undefined {
  if (typeof part !== 'object' || part === null) return undefined
  if ('durationInS' in part && 'poster' in part && (part as TileItem).id === id) return part as TileItem
  for (const inner of Object.values(part)) {
    const found = findTile(inner, id)
    if (found) return found
  }
  return undefined
}
