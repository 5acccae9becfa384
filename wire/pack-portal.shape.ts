/** Zod shapes for pack-portal.ts. */
import * as z from 'zod/mini'
import { announcementClasses, announcementEffects } from './announcement-kinds.ts'
import { entrySources, tileVariants } from './pack-portal.ts'
import { colour, day, id, picture, text } from './pack-values.shape.ts'

/** One scheme of STY-10 with the shades of STY-11. */
export const colorScheme = z.object({
  base: colour,
  100: colour,
  200: colour,
  300: colour,
  400: colour,
  500: colour,
  600: colour,
  700: colour,
  800: colour,
  900: colour,
})

export const colorSet = z.object({
  primaryMain: colorScheme,
  primaryContrast: colorScheme,
  secondaryMain: colorScheme,
  secondaryContrast: colorScheme,
  contentMain: colorScheme,
  contentContrast: colorScheme,
  custom: colorScheme,
})

export const style = z.object({
  logo: picture,
  /** The square form of the logo, for narrow layouts. */
  mark: z.optional(picture),
  /** Opaque and square, for phones' home screens. */
  touchIcon: z.optional(picture),
  background: picture,
  light: colorSet,
  dark: colorSet,
})

/** A hub writes arguments as JSON, in a function that calls itself at each level. */
const maxArgumentDepth = 20

const isWithinDepth = (value: unknown, depth: number): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (depth > 0 && Object.values(value).every((each) => isWithinDepth(each, depth - 1)))

/** The arguments of an app entry. @see HOM-07 */
export const entryArguments = z.record(z.string(), z.unknown()).check(
  z.refine((value) => isWithinDepth(value, maxArgumentDepth), {
    error: `has values nested more than ${maxArgumentDepth} deep; remove the inner ones`,
  }),
)

/** A menu entry (HOM-06, HOM-07); depending on `type`, `app`, `url` or `source` is set. */
export const menuEntry = z.object({
  id,
  type: z.enum(['multimedia', 'app', 'external']),
  name: z.string(),
  /** Absent for external entries, which the portal opens by id. */
  path: z.optional(z.string()),
  title: text,
  short: z.optional(text),
  description: z.optional(text),
  icon: z.optional(picture),
  logo: z.optional(picture),
  template: z.optional(z.string()),
  source: z.optional(z.enum(entrySources)),
  app: z.optional(z.object({ pxapp: z.string(), args: entryArguments })),
  url: z.optional(z.string()),
  airsas: z.optional(z.object({ section: z.string(), zone: z.string() })),
  /** Background of the entry's tile. @see EXP-03 */
  picture: z.optional(picture),
  variant: z.optional(z.enum(tileVariants)),
  get nodes() {
    return z.array(menuEntry)
  },
})

export const menu = z.object({ id, root: id, entries: z.array(menuEntry) })

/** A home slider (HOM-04); the packer fills a missing title or picture from the video or menu entry. */
export const slider = z.object({
  id,
  title: text,
  subtitle: z.optional(text),
  picture,
  video: z.optional(id),
  menu: z.optional(id),
  url: z.optional(z.string()),
})

export const category = z.object({ id, title: text, picture: z.optional(picture) })

/** Texts in the Markdown subset of docs/packs.md. @see HOM-08 */
export const legal = z.object({ termsOfUse: text, privacyPolicy: text, changed: z.optional(day) })

/** The effect of `information` announcements, and templates for recurring ones. @see FEED-07, PAX-05 */
export const announcements = z.object({
  information: z.enum(announcementEffects),
  templates: z.array(z.object({ id, class: z.enum(announcementClasses), title: text, text })),
})

export type ColorScheme = z.infer<typeof colorScheme>

export type ColorSet = z.infer<typeof colorSet>

export type Style = z.infer<typeof style>

export type MenuEntry = z.infer<typeof menuEntry>

export type Menu = z.infer<typeof menu>

export type Slider = z.infer<typeof slider>

export type Category = z.infer<typeof category>

export type Legal = z.infer<typeof legal>

export type Announcements = z.infer<typeof announcements>
