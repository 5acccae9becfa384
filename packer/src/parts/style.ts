/**
 * The airline's style: logo, background and two color sets (STY-07 to STY-12), and the icon for home screens.
 */
import { schemeNames, shades } from '@altiport/wire/style'
import * as z from 'zod/mini'
import { definePart } from '#core/part.ts'
import { touchIconOf } from '#media/touch-icon.ts'

export const style = definePart({
  name: 'style',
  noun: 'style',
  location: { file: 'style.yaml' },
  shape: (fields) => {
    const scheme = z.strictObject({ base: fields.color, ...each(shades, fields.color) })
    const set = z.strictObject(each(schemeNames, scheme))
    return z.strictObject({
      logo: fields.picture('drawing'),
      mark: z.optional(fields.picture('squareMark')),
      background: fields.picture('photograph'),
      light: set,
      dark: set,
    })
  },
  build: async ([style], { picture, addPicture, cacheFolder }) => ({
    logo: picture(style!.logo),
    mark: style!.mark && picture(style!.mark),
    touchIcon: await addPicture(
      await touchIconOf(style!.mark ?? style!.logo, {
        cacheFolder,
        backgrounds: [style!.light.contentMain.base, style!.dark.contentMain.base],
      }),
    ),
    background: picture(style!.background),
    light: lowerCase(style!.light),
    dark: lowerCase(style!.dark),
  }),
})

/** Colors are compared as strings (OP-110), so they are normalized to lower case. */
function lowerCase<Set>(set: Set): Set {
  return JSON.parse(JSON.stringify(set), (_, value) =>
    typeof value === 'string' ? value.toLowerCase() : value,
  )
}

function each<const Key extends string | number, Shape>(keys: readonly Key[], shape: Shape) {
  return Object.fromEntries(keys.map((key) => [key, shape])) as Record<`${Key}`, Shape>
}
