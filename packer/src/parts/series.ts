/** Series, which group episodes. The episodes are videos. */
import type { Series } from '@altiport/wire/pack-items.shape'
import * as z from 'zod/mini'
import { checkItem, premiumKeys, stemOf } from '#core/item.ts'
import { isRaw } from '#core/links.ts'
import { type CheckContext, definePart } from '#core/part.ts'
import type { YamlFile } from '#core/yaml/yaml-file.ts'
import { builtScreen, screenKeys } from './videos.ts'

export const series = definePart({
  name: 'series',
  noun: 'series',
  location: { folder: 'series' },
  shape: (fields) => z.strictObject({ ...screenKeys(fields), ...premiumKeys }),
  check(file, context) {
    checkItem(file, context)
    checkEpisodes(file, context)
  },
  build: (list, builder): Series[] =>
    list.map((one) => ({ ...builtScreen(one, builder), premium: one.premium })),
})

/** Checks that the series has an episode, and that no two of its episodes have the same season and number. */
function checkEpisodes(file: YamlFile, context: CheckContext): void {
  const id = stemOf(file)
  const seen = new Map<string, string>()
  let mayHaveEpisodes = false
  for (const video of context.files('videos')) {
    if (!video.isReadable && video.mentions(id)) mayHaveEpisodes = true
    const episode = isRaw(video.raw) ? video.raw.episode : undefined
    if (!isRaw(episode) || episode.series !== id) continue
    mayHaveEpisodes = true
    const { season, number } = episode
    if (typeof season !== 'number' || typeof number !== 'number') continue
    const position = `season ${season}, number ${number}`
    const other = seen.get(position)
    if (other) video.addProblem(['episode', 'number'], `${position} is ${other} already; give each its own`)
    else seen.set(position, stemOf(video))
  }
  if (!mayHaveEpisodes) {
    file.addProblem(
      ['id'],
      'has no episodes; add a video with this series under episode, or remove the series',
    )
  }
}
