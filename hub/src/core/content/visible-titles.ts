/** The titles that are visible now, also by category. Cached for the period in which they stay the same. */
import type { Video } from '@altiport/wire/pack-items.shape'
import { type LoadedPack, periodOf } from './loaded-pack.ts'
import { isVisibleAt, type Period } from './validity.ts'

export type VisibleTitles = {
  /** In the pack's order. */
  videos: readonly Video[]
  inCategory: (id: string) => readonly Video[]
}

const cache = new WeakMap<LoadedPack, VisibleTitles & { period: Period }>()

/** @see PACK-08 */
export function visibleTitlesOf(pack: LoadedPack, nowInMs: number): VisibleTitles {
  const cached = cache.get(pack)
  if (cached && nowInMs >= cached.period.fromInMs && nowInMs < cached.period.untilInMs) return cached
  const isPackVisible = isVisibleAt(pack.validity, nowInMs)
  const videos = isPackVisible ? pack.videos.filter((video) => isVisibleAt(video.validity, nowInMs)) : []
  const byCategory = new Map<string, Video[]>()
  for (const video of videos) {
    for (const category of video.categories) {
      const list = byCategory.get(category)
      if (list) list.push(video)
      else byCategory.set(category, [video])
    }
  }
  const titles = {
    videos,
    inCategory: (id: string) => byCategory.get(id) ?? [],
    period: periodOf(pack, nowInMs),
  }
  cache.set(pack, titles)
  return titles
}

export function visibleVideo(pack: LoadedPack, id: string, nowInMs: number): Video | undefined {
  const video = pack.videoById.get(id)
  const isVisible = video && isVisibleAt(pack.validity, nowInMs) && isVisibleAt(video.validity, nowInMs)
  return isVisible ? video : undefined
}
