/**
 * Detects truncated pictures: if a valid response contains only the beginning of a picture, browsers display
 * that part without an error.
 */
import { sizeMetric } from '@altiport/wire/media'

/** False only if the size in the pack is known to be larger than what was received. */
export function isCompletePicture(address: string): boolean {
  const { href } = new URL(address, location.href)
  const entry = performance.getEntriesByName(href, 'resource').at(-1) as PerformanceResourceTiming | undefined
  const metric = entry?.serverTiming?.find(({ name }) => name === sizeMetric)
  return !entry?.encodedBodySize || !metric || entry.encodedBodySize >= Number(metric.description)
}

/**
 * The picture's size in bytes; 0 if it is not given.
 *
 * @example pictureSizeIn('size;desc="123"')  // 123
 */
export const pictureSizeIn = (serverTiming: string | null): number =>
  Number(new RegExp(`\\b${sizeMetric};desc="(\\d+)"`).exec(serverTiming ?? '')?.[1] ?? 0)
