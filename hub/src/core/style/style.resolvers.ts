/** GraphQL view of the airline's style. */
import type { ColorScheme, ColorSet } from '@altiport/wire/pack-portal.shape'
import type { Picture } from '@altiport/wire/pack-values.shape'
import { mediaUrl } from '#core/content/loaded-pack.ts'
import type { Context } from '#core/graphql/context.ts'

/** @see STY-08, STY-10, STY-11 */
export function portalStyle({ pack }: Context) {
  const { logo, mark = null, background } = pack.style
  const url = (picture: Picture | null) => (picture === null ? null : mediaUrl(pack, picture.path))
  return {
    lightColors: colorSet(pack.style.light),
    darkColors: colorSet(pack.style.dark),
    backgroundUrl: url(background),
    logoUrl: url(logo),
    // An image without a size of its own counts as square.
    logoRatio: logo && logo.height > 0 ? logo.width / logo.height : null,
    markUrl: url(mark),
  }
}

/** @see STY-12 */
const colorSet = (set: ColorSet) => ({
  primary: { main: colorScheme(set.primaryMain), contrast: colorScheme(set.primaryContrast) },
  secondary: { main: colorScheme(set.secondaryMain), contrast: colorScheme(set.secondaryContrast) },
  content: { main: colorScheme(set.contentMain), contrast: colorScheme(set.contentContrast) },
  custom: colorScheme(set.custom),
})

const colorScheme = ({ base, ...shades }: ColorScheme) => ({
  base,
  ...Object.fromEntries(Object.entries(shades).map(([shade, color]) => [`c${shade}`, color])),
})
