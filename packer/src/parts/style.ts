/**
 * The airline's style: logo, background and two color sets (STY-07 to STY-12), and the icon for home screens.
 */
import { schemeNames, shades } from '@altiport/wire/style'
import * as z from 'zod/mini'
import { isRaw } from '#core/links.ts'
import { definePart } from '#core/part.ts'
import { pictureProblem } from '#core/pictures/picture-use.ts'
import { sourceFile } from '#core/source-file.ts'
import type { YamlFile } from '#core/yaml/yaml-file.ts'
import { type ColorSet, colorSetsOf } from '#media/derived-colors.ts'
import { hiddenLogoWarning } from '#media/logo-plate.ts'
import { touchIconOf } from '#media/touch-icon.ts'

const modes = ['light', 'dark'] as const

export const style = definePart({
  name: 'style',
  noun: 'style',
  location: { file: 'style.yaml' },
  shape: (fields) => {
    const fullScheme = z.strictObject({ base: fields.color, ...recordOf(shades, fields.color) })
    const scheme = z.union([fields.color, fullScheme], { error: ({ input }) => schemeMessage(input) })
    const set = z.strictObject(recordOf(schemeNames, scheme))
    return z.strictObject({
      logo: fields.picture('drawing'),
      mark: z.optional(fields.picture('squareMark')),
      background: fields.picture('photograph'),
      colors: z.optional(z.strictObject({ primary: fields.color, secondary: fields.color })),
      light: z.optional(set),
      dark: z.optional(set),
    })
  },
  async check(file) {
    const { raw } = file
    if (!isRaw(raw)) return
    for (const mode of modes) {
      if (raw.colors !== undefined && raw[mode] !== undefined)
        file.replaceProblem(
          [mode],
          'cannot be given together with colors, from which it is derived; remove one of the two',
        )
      const other = modes.find((each) => each !== mode)!
      if (raw.colors === undefined && raw[mode] === undefined && raw[other] !== undefined)
        file.addProblem(
          [mode],
          `is missing, but ${other} is given; give both sets in full, or colors instead`,
        )
    }
    if ([raw.colors, raw.light, raw.dark].every((each) => each === undefined))
      file.addProblem(
        ['colors'],
        'is missing; give two, as in { primary: "#1B2F7A", secondary: "#F26B5E" }, or light and dark in full',
      )
    await warnOfHiddenLogo(file)
  },
  build: async ([style], { picture, addPicture, cacheFolder }) => {
    const { light, dark } = colorSetsOf(style!)
    return {
      logo: picture(style!.logo),
      mark: style!.mark && picture(style!.mark),
      touchIcon: await addPicture(
        await touchIconOf(style!.mark ?? style!.logo, {
          cacheFolder,
          backgrounds: [light.contentMain.base, dark.contentMain.base],
        }),
      ),
      background: picture(style!.background),
      light,
      dark,
    }
  },
})

function schemeMessage(input: unknown): string | undefined {
  if (isRaw(input)) return undefined
  if (input === undefined) return 'is missing; give a color such as "#1B2F7A", or a base with its nine shades'
  return 'is not a color; write it as "#1B2F7A", in quotes, or as a base with its nine shades'
}

/** Warns if the logo can hardly be seen on the plate that the portal will choose. */
async function warnOfHiddenLogo(file: YamlFile): Promise<void> {
  const path = sourceFile(file.folder, file.valueAt(['logo']), ['svg', 'png'])
  const sets = setsOf(file)
  // What is refused as a picture is not drawn: it could take forever.
  if (!path || !sets || (await pictureProblem(path, 'drawing'))) return
  for (const mode of modes) {
    const warning = await hiddenLogoWarning(path, sets[mode], mode).catch(() => undefined)
    if (warning) file.addWarning(['logo'], warning)
  }
}

/** `undefined` if a color is missing or not valid, which is reported elsewhere. */
function setsOf({ raw }: YamlFile): Record<(typeof modes)[number], ColorSet> | undefined {
  try {
    return colorSetsOf(raw as Parameters<typeof colorSetsOf>[0])
  } catch {
    return undefined
  }
}

function recordOf<const Key extends string | number, Shape>(keys: readonly Key[], shape: Shape) {
  return Object.fromEntries(keys.map((key) => [key, shape])) as Record<`${Key}`, Shape>
}
