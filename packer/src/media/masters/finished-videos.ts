/** Encodes the masters of a pack's titles, as many at once as the machine has cores for. */
import { inParallel } from '#core/parallel.ts'
import type { Builder } from '#core/part.ts'
import type { FailedEncoding } from './failed-encoding.ts'
import { type FinishedVideo, type PlannedVideo, planVideo, type VideoMedia } from './finished-video.ts'

type Title = { video: VideoMedia & { id: string }; label: string }
type PlannedTitle = Title & { plan: PlannedVideo }
type Report = (label: string, share: number) => void

/** Resolves to the titles with their media. Those that fail are reported and left out. */
export async function finishedVideos<T extends Title>(
  titles: readonly T[],
  { cacheFolder, renditions, progress, fail }: Builder,
): Promise<(T & { media: FinishedVideo })[]> {
  const planned = await inParallel(titles, async (title) => ({
    ...title,
    plan: await planVideo(title.video, cacheFolder, renditions),
  }))
  const report = createReport(planned, progress)
  const stop = new AbortController()
  const finish = async (title: T & PlannedTitle) => {
    const { video, label, plan } = title
    try {
      return [{ ...title, media: await plan.run((share) => report(label, share), stop) }]
    } catch (error) {
      if (!(error instanceof AggregateError)) throw error
      for (const { from, message } of error.errors as FailedEncoding[])
        fail({ file: `videos/${video.id}.yaml`, key: keyOf(video, from), message })
      return []
    } finally {
      report(label, 1)
    }
  }
  return (await Promise.all(planned.map(finish))).flat()
}

/** The key of the title's YAML file that names the media file at `path`. */
function keyOf({ sound = [] }: VideoMedia, path: string): string {
  const track = sound.findIndex(({ file }) => file === path)
  return track < 0 ? 'master' : `sound.${track}.file`
}

/** Reports each film that is encoded, and all of them together if there are several. */
function createReport(titles: readonly PlannedTitle[], progress: Builder['progress']): Report {
  const films = titles
    .filter(({ plan }) => plan.work > 0)
    .map(({ label, plan }) => ({ label, work: plan.work, share: 0 }))
  const total = films.reduce((sum, { work }) => sum + work, 0)
  const areSeveral = films.length > 1
  const all = `all ${films.length} films`
  if (areSeveral) progress(all, 0)
  return (label, share) => {
    const film = films.find((each) => each.label === label)
    if (!film) return
    film.share = share
    progress(label, share)
    const done = films.reduce((sum, each) => sum + each.work * each.share, 0)
    if (areSeveral) progress(all, films.every((each) => each.share === 1) ? 1 : done / total)
  }
}
