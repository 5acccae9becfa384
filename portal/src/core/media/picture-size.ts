/**
 * Detects truncated pictures: browsers display the beginning of a file that is incomplete but a valid
 * response.
 */
import { sizeTiming } from '@altiport/wire/media'

/** False only if the size in the pack is known to be larger than what was received. */
export function isCompletePicture(address: string): boolean {
  const { href } = new URL(address, location.href)
  const entry = performance.getEntriesByName(href, 'resource').at(-1) as PerformanceResourceTiming | undefined
  const timing = entry?.serverTiming?.find(({ name }) => name === sizeTiming)
  return !entry?.encodedBodySize || !timing || entry.encodedBodySize >= Number(timing.description)
}

/** The picture's size in bytes from `Server-Timing`; 0 if absent. @example sizeOf('size;desc="123"')  // 123 */
export const sizeOf = (serverTiming: string | null): number =>
  Number(new RegExp(`\\b${sizeTiming};desc="(\\d+)"`).exec(serverTiming ?? '')?.[1] ?? 0)
