/** The pack that is served before any is loaded: an empty portal in the product's neutral style. */
import { fallbackLanguage, translatedLanguages } from '@altiport/wire/language'
import { noAdKeywords } from '@altiport/wire/media'
import type { ColorScheme, ColorSet } from '@altiport/wire/pack-portal.shape'
import type { LoadedPack } from './loaded-pack.ts'

const uniformScheme = (color: string): ColorScheme => scheme(Array.from({ length: 9 }, () => color))

/** Nine shades, light to dark; the base is the fifth unless it is given. */
function scheme(shades: string[], base = shades[4]!): ColorScheme {
  const [c1, c2, c3, c4, c5, c6, c7, c8, c9] = shades as Nine
  return { base, 100: c1, 200: c2, 300: c3, 400: c4, 500: c5, 600: c6, 700: c7, 800: c8, 900: c9 }
}
type Nine = [string, string, string, string, string, string, string, string, string]

const grays = [
  '#f2f3f5',
  '#d9dce1',
  '#bcc1c9',
  '#969da8',
  '#6b7280',
  '#585e6a',
  '#444a54',
  '#2f343c',
  '#1b1e23',
]

const light: ColorSet = {
  primaryMain: scheme(grays, '#444a54'),
  primaryContrast: uniformScheme('#ffffff'),
  secondaryMain: scheme(grays),
  secondaryContrast: uniformScheme('#ffffff'),
  contentMain: uniformScheme('#ffffff'),
  contentContrast: scheme(grays, '#1b1e23'),
  custom: scheme(grays),
}
const dark: ColorSet = {
  primaryMain: scheme(grays, '#bcc1c9'),
  primaryContrast: uniformScheme('#101216'),
  secondaryMain: scheme(grays, '#969da8'),
  secondaryContrast: uniformScheme('#101216'),
  contentMain: uniformScheme('#101216'),
  contentContrast: scheme(grays, '#f2f3f5'),
  custom: scheme(grays),
}

export const emptyPack: LoadedPack = {
  packId: 'none',
  name: { [fallbackLanguage]: 'Altiport' },
  languages: [fallbackLanguage, ...translatedLanguages.filter((language) => language !== fallbackLanguage)],
  fallback: fallbackLanguage,
  flight: undefined,
  style: { logo: null, background: null, light, dark },
  menu: { id: 'none', root: 'home', entries: [] },
  sliders: [],
  categories: [],
  legal: undefined,
  announcements: undefined,
  series: [],
  audio: [],
  press: [],
  images: [],
  games: [],
  guides: [],
  articles: [],
  microSites: undefined,
  collections: [],
  advertisements: undefined,
  shop: undefined,
  products: [],
  cabin: undefined,
  surveys: [],
  videos: [],
  videoById: new Map(),
  menuEntryById: new Map(),
  premiumLimit: undefined,
  noAdKeywords,
  validity: undefined,
  windows: [],
}
