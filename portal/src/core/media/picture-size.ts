/** Whether all of a picture arrived: of one that was cut short, yet is whole as an answer, browsers show the beginning. */
import { sizeTiming } from '@altiport/wire/media'

/** False only where it is known that less arrived than the pack has. */
export function isCompletePicture(address: string): boolean {
  const { href } = new URL(address, location.href)
  const entry = performance.getEntriesByName(href, 'resource').at(-1) as PerformanceResourceTiming | undefined
  const timing = entry?.serverTiming?.find(({ name }) => name === sizeTiming)
  return !entry?.encodedBodySize || !timing || entry.encodedBodySize >= Number(timing.description)
}

/** What the hub says of the picture's size in bytes; 0 where it says nothing. @example sizeOf('size;desc="123"')  // 123 */
export const sizeOf = (serverTiming: string | null): number =>
  Number(new RegExp(`\\b${sizeTiming};desc="(\\d+)"`).exec(serverTiming ?? '')?.[1] ?? 0)
