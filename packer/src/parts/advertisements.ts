/** Advertisements: their formats, and campaigns with pictures and spots (ADS-01 to ADS-04, HOM-06). */
import { stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { adTypes } from '@altiport/wire/ads'
import type { Advertisements, Campaign, Creative } from '@altiport/wire/pack-advertisements.shape'
import sharp from 'sharp'
import * as z from 'zod/mini'
import { counted } from '#core/counted.ts'
import type { Fields } from '#core/fields.ts'
import { checkWindow, idsIn, listOf } from '#core/item.ts'
import { checkReference, checkUnique, isRaw, type Raw } from '#core/links.ts'
import { type Builder, type CheckContext, definePart } from '#core/part.ts'
import { nearest } from '#core/problem.ts'
import { sourceFile } from '#core/source-file.ts'
import { warnOfWindow } from '#core/window.ts'
import type { YamlFile } from '#core/yaml/yaml-file.ts'
import { readRendition, readSound } from '#media/media.ts'
import { readVast, type VastFile } from '#media/vast-file.ts'

const cap = z.int().check(z.gte(1), z.lte(1_000_000))
const pixels = z.int().check(z.gte(1), z.lte(8192))
/** In seconds. A spot delays the film; anything longer should be a title itself. */
const longestSpotInS = 60

/** A VAST document; its value is the video that it shows. `undefined` if something is wrong: the check reports that. */
const spot = (fields: Fields) =>
  z.pipe(
    fields.file('xml'),
    z.transform((path: string) => {
      const { video } = readVast(fields.folder, relative(fields.folder, path))
      return video && join(fields.folder, video)
    }),
  )

const shape = (fields: Fields) =>
  z.strictObject({
    formats: z.array(
      z.strictObject({
        id: fields.id,
        type: z.enum(adTypes),
        width: z.optional(pixels),
        height: z.optional(pixels),
        animation: z.optional(z.strictObject({ duration: z.number().check(z.gte(5), z.lte(3600)) })),
        longestInS: z.optional(z.int().check(z.gte(1), z.lte(longestSpotInS))),
      }),
    ),
    campaigns: z.array(
      z.strictObject({
        id: fields.id,
        advertiser: fields.line,
        weight: z.optional(z.int().check(z.gte(1), z.lte(1000))),
        validity: z.optional(fields.window),
        sections: z.optional(fields.lines),
        zones: z.optional(fields.lines),
        caps: z.optional(z.strictObject({ perDevice: z.optional(cap), perFlight: z.optional(cap) })),
        kids: z.optional(z.boolean()),
        opens: z.optional(z.strictObject({ video: z.optional(fields.id), menu: z.optional(fields.id) })),
        creatives: z
          .array(
            z.strictObject({
              format: fields.id,
              title: fields.text('line'),
              picture: z.optional(fields.picture('photograph')),
              video: z.optional(fields.file('mp4')),
              vast: z.optional(spot(fields)),
            }),
          )
          .check(z.minLength(1)),
      }),
    ),
  })

type Source = z.infer<ReturnType<typeof shape>>
type SourceCreative = Source['campaigns'][number]['creatives'][number]

export const advertisements = definePart({
  name: 'advertisements',
  noun: 'advertisements',
  location: { file: 'advertisements.yaml', isOptional: true },
  shape,
  async check(file, context) {
    if (!isRaw(file.raw)) return
    checkUnique(file, idsIn(file, 'formats'))
    checkUnique(file, idsIn(file, 'campaigns'))
    const formats = new Map<string, Raw>()
    for (const [i, format] of listOf(file.raw.formats).entries()) {
      if (!isRaw(format)) continue
      formats.set(String(format.id), format)
      const meant = formatsOfPages.includes(String(format.id))
        ? undefined
        : nearest(String(format.id), formatsOfPages)
      if (meant)
        file.addWarning(['formats', i, 'id'], `no page shows the format ${format.id}; did you mean ${meant}?`)
      const isImage = format.type === 'image'
      for (const key of isImage ? ['width', 'height'] : [])
        if (format[key] === undefined) file.addProblem(['formats', i, key], 'is missing; give it in px')
      for (const key of isImage ? ['longestInS'] : ['width', 'height', 'animation'])
        if (format[key] !== undefined)
          file.addProblem(['formats', i, key], `is for ${isImage ? 'videos' : 'images'} only; remove it`)
    }
    for (const [i, campaign] of listOf(file.raw.campaigns).entries())
      if (isRaw(campaign)) await checkCampaign(file, ['campaigns', i], campaign, { formats, context })
  },
  build: async ([source], builder): Promise<Advertisements | undefined> => {
    if (!source) return undefined
    const campaigns: Campaign[] = []
    for (const {
      weight = 1,
      sections = [],
      zones = [],
      caps = {},
      kids = false,
      ...rest
    } of source.campaigns) {
      const creatives: Creative[] = []
      for (const creative of rest.creatives) creatives.push(await builtCreative(creative, builder))
      const { id, advertiser, validity, opens } = rest
      campaigns.push({
        ...{ id, advertiser, weight, validity, sections, zones, caps, isForKids: kids, opens },
        creatives,
      })
    }
    const formats = source.formats.map(({ id, type, animation }) => ({ id, type, animation }))
    const count = `${counted(campaigns.length, 'campaign')} in ${counted(formats.length, 'format')}`
    builder.printLine(`advertisements  ${count}`)
    return { formats, campaigns }
  },
})

/** What the portal's own pages request; an airline's pages may request others. */
const formatsOfPages = ['preroll', 'home-card', 'home-card-phone', 'home-slide']

type CampaignContext = { formats: ReadonlyMap<string, Raw>; context: CheckContext }

async function checkCampaign(
  file: YamlFile,
  path: PropertyKey[],
  campaign: Raw,
  { formats, context }: CampaignContext,
) {
  checkWindow(file, campaign.validity, path)
  warnOfWindow(file, [...path, 'validity'], context.today, { subject: 'the campaign', participle: 'shown' })
  warnOfPlacement(file, path, campaign, context)
  const { opens } = campaign
  if (isRaw(opens)) {
    const targets = ['video', 'menu'].filter((key) => opens[key] !== undefined)
    if (targets.length !== 1) file.addProblem([...path, 'opens'], 'must be exactly one of video and menu')
    checkReference(file, [...path, 'opens', 'video'], opens.video, context.ids('videos'), 'video')
    checkReference(file, [...path, 'opens', 'menu'], opens.menu, context.ids('menu'), 'menu entry')
  }
  for (const [i, creative] of listOf(campaign.creatives).entries()) {
    if (!isRaw(creative)) continue
    const creativePath = [...path, 'creatives', i]
    checkReference(file, [...creativePath, 'format'], creative.format, new Set(formats.keys()), 'format')
    const format = formats.get(String(creative.format))
    if (!format) continue
    const isImage = format.type === 'image'
    const required = isImage ? 'picture' : creative.vast === undefined ? 'video' : 'vast'
    const others = isImage ? ['video', 'vast'] : ['picture', ...(required === 'vast' ? ['video'] : [])]
    if (creative[required] === undefined)
      file.addProblem([...creativePath, required], `is missing; the format ${String(format.id)} shows one`)
    for (const other of others) {
      if (creative[other] === undefined) continue
      const owner = other === 'video' && !isImage ? 'a creative with vast' : `the format ${String(format.id)}`
      file.addProblem([...creativePath, other], `is not for ${owner}; remove it`)
    }
    const vast = required === 'vast' ? vastIn(file, creative.vast) : undefined
    for (const problem of vast?.problems ?? []) file.addProblem([...creativePath, 'vast'], problem)
    const problem = await (isImage
      ? pictureSizeProblem(file, creative.picture, format)
      : spotProblem(file, vast ? vast.video : creative.video, format))
    if (problem) file.addProblem([...creativePath, required], problem)
  }
}

/** Sections and zones that exist without `airsas` in the menu: on the home page, and before films. */
const placements = { sections: ['home', 'vod'], zones: ['home', 'player'] } as const

/** Warns of sections and zones that no page has: the campaign is not shown there. */
function warnOfPlacement(file: YamlFile, path: PropertyKey[], campaign: Raw, { files }: CheckContext): void {
  const [menu] = files('menu')
  if (!menu?.isReadable) return
  const menuText = JSON.stringify(menu.raw)
  for (const [key, singular] of [
    ['sections', 'section'],
    ['zones', 'zone'],
  ] as const) {
    const own = [...menuText.matchAll(new RegExp(`"${singular}":"([^"]*)"`, 'g'))].map(([, name]) => name!)
    const known = [...new Set([...placements[key], ...own])]
    for (const [i, name] of listOf(campaign[key]).entries())
      if (typeof name === 'string' && !known.includes(name))
        file.addWarning(
          [...path, key, i],
          `no page has the ${singular} ${name}, so nothing is shown there; the pages have ${known.join(', ')}`,
        )
  }
}

/** The document of a creative, if its name is usable; others are reported elsewhere. */
const vastIn = (file: YamlFile, name: unknown): VastFile | undefined =>
  sourceFile(file.folder, name, ['xml']) === undefined ? undefined : readVast(file.folder, String(name))

async function pictureSizeProblem(file: YamlFile, name: unknown, format: Raw): Promise<string | undefined> {
  const path = sourceFile(file.folder, name, ['jpg', 'jpeg', 'png', 'webp'])
  if (!path || typeof format.width !== 'number' || typeof format.height !== 'number') return undefined
  // Unreadable pictures are reported elsewhere.
  const { width, height } = await sharp(path)
    .metadata()
    .then(({ autoOrient }) => autoOrient)
    .catch(() => ({ width: format.width as number, height: format.height as number }))
  const isMisshapen = Math.abs(width / height / (format.width / format.height) - 1) > 0.02
  return isMisshapen || width < format.width
    ? `is ${width}×${height}; the format ${String(format.id)} needs ${format.width}×${format.height}`
    : undefined
}

async function spotProblem(file: YamlFile, name: unknown, format: Raw): Promise<string | undefined> {
  const path = sourceFile(file.folder, name, ['mp4'])
  if (!path) return undefined
  const [video, sound] = [await readRendition(path), await readSound(path)]
  if (typeof video === 'string') return `${video}; export it as MP4`
  if (video.codec !== 'avc') return 'is not H.264; export it as H.264 in MP4'
  if (typeof sound === 'string') return `${sound}; add an audio track, even a silent one`
  if (sound.codec !== 'aac') return 'has audio that is not AAC; export it with AAC'
  const longestInS = typeof format.longestInS === 'number' ? format.longestInS : longestSpotInS
  return video.durationInS > longestInS + 0.5
    ? `lasts ${Math.round(video.durationInS)} s; the format ${String(format.id)} allows ${longestInS} s`
    : undefined
}

async function builtCreative(source: SourceCreative, builder: Builder) {
  const { format, title, picture } = source
  const creative = { format, title: builder.text(title) }
  if (picture !== undefined) return { ...creative, picture: builder.picture(picture) }
  const video = (source.video ?? source.vast)!
  const facts = await readRendition(video)
  if (typeof facts === 'string') throw new Error(`${video} ${facts}`)
  const { size } = await stat(video)
  const { width, height, durationInS } = facts
  const bitsPerSecond = Math.round((size * 8) / durationInS)
  return {
    ...creative,
    spot: { ...(await builder.addFile(video)), width, height, durationInS, bitsPerSecond },
  }
}
