/** The home sliders (HOM-04). */
import type { Slider } from '@altiport/wire/pack-portal.shape'
import * as z from 'zod/mini'
import { listOf } from '#core/item.ts'
import { checkReference, checkUnique, isRaw } from '#core/links.ts'
import { definePart } from '#core/part.ts'
import type { SourceEntry, SourceMenu } from './menu.ts'
import type { SourceVideo } from './videos.ts'

export const sliders = definePart({
  name: 'sliders',
  noun: 'sliders',
  location: { file: 'sliders.yaml', isOptional: true },
  shape: (fields) =>
    z.array(
      z.strictObject({
        id: fields.id,
        title: z.optional(fields.text('title')),
        subtitle: z.optional(fields.text('line')),
        picture: z.optional(fields.picture('photograph')),
        video: z.optional(fields.id),
        menu: z.optional(fields.id),
        url: z.optional(fields.web),
      }),
    ),
  /** A slider opens exactly one target, and has a title and a picture of its own or from its target. */
  check(file, context) {
    const all = listOf(file.raw)
    checkUnique(
      file,
      all.map((slider, i) => [[i, 'id'], isRaw(slider) ? String(slider.id ?? '') : '']),
    )
    for (const [index, slider] of all.entries()) {
      if (!isRaw(slider)) continue
      const targets = ['video', 'menu', 'url'].filter((key) => slider[key] !== undefined)
      if (targets.length !== 1) file.addProblem([index], 'must have exactly one of video, menu, and url')
      checkReference(file, [index, 'video'], slider.video, context.ids('videos'), 'video')
      checkReference(file, [index, 'menu'], slider.menu, context.ids('menu'), 'menu entry')
      if (slider.video !== undefined) continue
      if (slider.picture === undefined)
        file.addProblem([index, 'picture'], 'is missing; add one, as only a video has its own')
      if (slider.title === undefined && slider.menu === undefined) {
        file.addProblem([index, 'title'], 'is missing; add one, as only a video or a menu entry has its own')
      }
    }
  },
  build: ([list], { source, text, picture }): Slider[] => {
    const videos = source.videos as readonly SourceVideo[]
    const [menu] = source.menu as readonly SourceMenu[]
    return (list ?? []).map((slider) => {
      const video = videos.find(({ id }) => id === slider.video)
      const target = video ?? entryById(menu?.entries ?? [], slider.menu)
      return {
        id: slider.id,
        title: text(slider.title ?? target!.title),
        subtitle: slider.subtitle === undefined ? undefined : text(slider.subtitle),
        picture: picture(slider.picture ?? video!.wide),
        video: slider.video,
        menu: slider.menu,
        url: slider.url,
      }
    })
  },
})

function entryById(entries: readonly SourceEntry[], id: string | undefined): SourceEntry | undefined {
  for (const entry of entries) {
    const found = entry.id === id ? entry : entryById(entry.nodes ?? [], id)
    if (found) return found
  }
  return undefined
}
