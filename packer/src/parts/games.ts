/** Games and web apps: self-contained bundles of pages (GWA-01 to GWA-03). */
import { bundleGenres } from '@altiport/wire/media'
import { bundleKinds, orientations } from '@altiport/wire/pack-items'
import type { Bundle } from '@altiport/wire/pack-items.shape'
import * as z from 'zod/mini'
import type { Fields } from '#core/fields.ts'
import { builtItem, checkItem, itemKeys, mediaFolderOf, premiumKeys } from '#core/item.ts'
import { isRaw } from '#core/links.ts'
import { definePart } from '#core/part.ts'
import { addBundle, checkBundle } from '#media/bundle/bundle.ts'

const shape = (fields: Fields) =>
  z.strictObject({
    ...itemKeys(fields),
    ...premiumKeys,
    kind: z.enum(bundleKinds),
    genre: z.enum(bundleGenres),
    icon: fields.picture('badge'),
    wide: z.optional(fields.picture('wide')),
    bundle: fields.bundle,
    shares: z.optional(z.record(fields.id, fields.bundle)),
    start: z.optional(
      fields.matching(/^[\w-]+(\/[\w-]+)*\.html$/, 'must be a page of the bundle, such as index.html'),
    ),
    orientation: z.optional(z.enum(orientations)),
    languages: z.optional(z.array(fields.language)),
    players: z.optional(z.strictObject({ from: players, to: players })),
  })

const players = z.int().check(z.gte(1), z.lte(9))

export const games = definePart({
  name: 'games',
  noun: 'game',
  location: { folder: 'games' },
  shape,
  async check(file, context) {
    checkItem(file, context)
    if (!isRaw(file.raw)) return
    const { start } = file.raw
    const { players } = file.raw
    if (isRaw(players) && Number(players.from) > Number(players.to))
      file.addProblem(['players', 'to'], 'is less than from; swap the two')
    const page = typeof start === 'string' ? start : 'index.html'
    const { problems, warnings } = await checkBundle(file.folder, file.raw, page)
    for (const problem of problems) file.addProblem(['bundle'], problem)
    for (const warning of warnings) file.addWarning(['bundle'], warning)
  },
  async build(list, builder): Promise<Bundle[]> {
    const built: Bundle[] = []
    for (const [index, one] of list.entries()) {
      const { bundleFolder, sizeInBytes } = await addBundle(one, builder, (hash) =>
        mediaFolderOf('games', one, `bundles/${hash}`),
      )
      built.push({
        ...builtItem(one, builder),
        premium: one.premium,
        kind: one.kind,
        genre: one.genre,
        icon: builder.picture(one.icon),
        wide: one.wide === undefined ? undefined : builder.picture(one.wide),
        path: `${bundleFolder}/${one.start ?? 'index.html'}`,
        sizeInBytes,
        orientation: one.orientation ?? 'any',
        languages: one.languages ?? [],
        players: one.players,
      })
      builder.printLine(`bundle ${index + 1} of ${list.length}  ${one.id}`)
    }
    return built
  },
})
