/** Titles on screen: films, documentaries, shorts, episodes (VOD-10, VOD-12, PACK-08). */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { genres } from '@altiport/wire/media'
import { videoKinds } from '@altiport/wire/pack-items'
import type { Video } from '@altiport/wire/pack-items.shape'
import * as z from 'zod/mini'
import type { Fields } from '#core/fields.ts'
import { createFolder, linkOrCopy } from '#core/files.ts'
import { builtItem, checkItem, itemKeys, listOf, mediaFolderOf, premiumKeys } from '#core/item.ts'
import { checkReference, checkUnique, isRaw, type Raw } from '#core/links.ts'
import { readTextInside } from '#core/open-inside.ts'
import { inParallel } from '#core/parallel.ts'
import { type Builder, definePart } from '#core/part.ts'
import { inlineSvgOf } from '#core/pictures/svg.ts'
import type { YamlFile } from '#core/yaml/yaml-file.ts'
import { readyCaptions } from '#media/captions.ts'
import { checkVideoMedia } from '#media/check-video-media.ts'
import { masterKinds, masterSoundKinds } from '#media/masters/check-master.ts'
import type { FinishedVideo } from '#media/masters/finished-video.ts'
import { finishedVideos } from '#media/masters/finished-videos.ts'
import { packageFilm } from '#media/packaging/package-film.ts'

/** Keys of titles and series alike. */
export const screenKeys = (fields: Fields) => ({
  ...itemKeys(fields),
  synopsis: fields.text('story'),
  kind: z.enum(videoKinds),
  genres: z.array(z.enum(genres)).check(z.minLength(1)),
  year: fields.year,
  country: fields.country,
  poster: fields.picture('poster'),
  wide: fields.picture('wide'),
})

type SourceScreen = z.infer<z.ZodMiniObject<ReturnType<typeof screenKeys>>>

/** The fields in the index that titles and series have alike. */
export const builtScreen = (title: SourceScreen, builder: Builder) => ({
  ...builtItem(title, builder),
  synopsis: builder.text(title.synopsis),
  kind: title.kind,
  genres: title.genres,
  year: title.year,
  country: title.country,
  poster: builder.picture(title.poster),
  wide: builder.picture(title.wide),
})

/** Seconds at which a group of pictures begins; at most a day. */
const gopStart = z.int().check(
  z.gte(0),
  z.lte(86_400),
  z.refine((seconds) => seconds % 4 === 0, {
    error: 'must be a multiple of 4, the seconds from one keyframe to the next',
  }),
)

const shape = (fields: Fields) =>
  z.strictObject({
    ...screenKeys(fields),
    ...premiumKeys,
    icon: z.optional(fields.picture('icon')),
    directors: z.optional(fields.lines),
    cast: z.optional(fields.lines),
    eidr: z.optional(
      fields.matching(
        /^10\.5240\/([0-9A-F]{4}-){5}[0-9A-Z]$/,
        'is not an EIDR; write it as 10.5240/XXXX-XXXX-XXXX-XXXX-XXXX-C',
      ),
    ),
    episode: z.optional(
      z.strictObject({
        series: fields.id,
        season: z.int().check(z.gte(1), z.lte(99)),
        number: z.int().check(z.gte(1), z.lte(999)),
      }),
    ),
    protected: z.optional(z.boolean()),
    language: fields.language,
    master: z.optional(fields.file(...masterKinds)),
    renditions: z.optional(z.array(fields.file('mp4')).check(z.minLength(1))),
    sound: z.optional(
      z
        .array(
          z.strictObject({
            language: fields.language,
            track: z.optional(z.int().check(z.gte(1), z.lte(32))),
            file: z.optional(fields.file(...masterSoundKinds)),
            loop: z.optional(z.array(fields.file('m4a', 'mp4')).check(z.minLength(1))),
          }),
        )
        .check(z.minLength(1)),
    ),
    repeat: z.optional(z.strictObject({ from: gopStart, to: gopStart, until: gopStart })),
    captions: z.optional(
      z.array(
        z.strictObject({
          language: fields.language,
          file: fields.file('vtt', 'srt'),
          forDeaf: z.optional(z.boolean()),
        }),
      ),
    ),
  })

export type SourceVideo = z.infer<ReturnType<typeof shape>>

export const videos = definePart({
  name: 'videos',
  noun: 'video',
  location: { folder: 'videos' },
  shape,
  async check(file, context) {
    checkItem(file, context)
    if (!isRaw(file.raw)) return
    const { raw } = file
    if (isRaw(raw.episode))
      checkReference(file, ['episode', 'series'], raw.episode.series, context.ids('series'), 'series')
    for (const key of ['sound', 'captions']) {
      checkUnique(
        file,
        listOf(raw[key]).map((each, i) => [[key, i, 'language'], isRaw(each) ? languageKey(each) : '']),
      )
    }
    warnOfMissingAccessibility(file, raw)
    await checkVideoMedia(file)
  },
  async build(list, builder): Promise<Video[]> {
    await refuseKeyless(list, builder)
    const titles = list.map((video, i) => ({ video, label: `film ${i + 1} of ${list.length}  ${video.id}` }))
    const finished = await finishedVideos(titles, builder)
    return await inParallel(finished, (title) => builtVideo(title, builder))
  },
})

type FinishedTitle = { video: SourceVideo; label: string; media: FinishedVideo }

/** Captions and audio description are not required, but many passengers need them. */
function warnOfMissingAccessibility(file: YamlFile, { captions, accessibility }: Raw): void {
  if (listOf(captions).length === 0)
    file.addWarning(['captions'], 'there are none; deaf and hard-of-hearing passengers need them')
  if (!isRaw(accessibility) || accessibility.audioDescription !== true) {
    const remedy = 'add an audio track with one, and set accessibility.audioDescription'
    file.addWarning(['accessibility', 'audioDescription'], `there is no audio description; ${remedy}`)
  }
}

/** Throws for protected titles without a key before hours of encoding, not after. */
async function refuseKeyless(list: readonly SourceVideo[], { keys }: Builder): Promise<void> {
  const keyless: string[] = []
  for (const video of list) if (video.protected && !(await keys(video.id))) keyless.push(video.id)
  if (keyless.length === 0) return
  const lack = keyless.length === 1 ? 'is protected, but has no key' : 'are protected, but have no keys'
  throw new Error(`${keyless.join(', ')} ${lack}; name a key file with --keys`)
}

async function builtVideo({ video, label, media }: FinishedTitle, builder: Builder): Promise<Video> {
  const { folder, cacheFolder, addFile, printLine } = builder
  const key = video.protected ? await builder.keys(video.id) : undefined
  const rank = (each: { language: string }): number => (each.language === video.language ? 0 : 1)
  const sound = media.sound.toSorted((a, b) => rank(a) - rank(b))
  const film = await packageFilm({ ...media, sound, key }, cacheFolder)
  if (media.isDraft) builder.addDraftFilm()
  const premium = video.premium ?? seriesOf(video, builder)?.premium
  const mediaFolder = mediaFolderOf('videos', { id: video.id, premium }, `files/${film.hash}`)
  await createFolder(join(folder, mediaFolder))
  for (const name of await readdir(film.folder))
    await linkOrCopy(join(film.folder, name), join(folder, mediaFolder, name))
  const captions: Video['captions'] = []
  for (const { language, file, forDeaf = false } of video.captions ?? []) {
    const { path } = await addFile(await readyCaptions(file, builder), '.vtt')
    captions.push({ language, path, forDeaf })
  }
  const work = `${film.isCached ? 'unchanged' : 'packaged'}${media.isDraft ? ' as a draft' : ''}`
  printLine(`${label}, ${work}, ${Math.round(film.facts.durationInS)} s`)
  const screen = builtScreen(video, builder)
  const forDeaf = video.accessibility?.captionsForDeaf ?? captions.some((each) => each.forDeaf)
  return {
    ...screen,
    icon: video.icon === undefined ? undefined : await builtIcon(video.icon, builder),
    premium,
    accessibility: { ...screen.accessibility, captionsForDeaf: forDeaf },
    directors: video.directors ?? [],
    cast: video.cast ?? [],
    eidr: video.eidr,
    episode: video.episode,
    language: video.language,
    hasDRM: key !== undefined,
    keyId: key?.keyId,
    path: `${mediaFolder}/video`,
    captions,
    ...film.facts,
  }
}

/** A small drawing is inlined into the index; any other icon is a file of the pack. @see VOD-11 */
async function builtIcon(file: string, builder: Builder): Promise<NonNullable<Video['icon']>> {
  const svg = file.endsWith('.svg')
    ? inlineSvgOf(await readTextInside(builder.sourceFolders, file))
    : undefined
  return svg === undefined ? builder.picture(file) : { svg }
}

/** The series of an episode, whose `premium` applies if the episode has none. */
const seriesOf = ({ episode }: SourceVideo, { source }: Builder) =>
  (source.series as { id: string; premium?: boolean }[] | undefined)?.find(({ id }) => id === episode?.series)

/** Captions for the deaf are allowed beside others of the same language. */
function languageKey(each: Record<string, unknown>): string {
  return `${String(each.language ?? '')}${each.forDeaf ? ' for the deaf' : ''}`
}
