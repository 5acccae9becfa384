/** Which shortcuts the home has, and in which order. Pure. */
import { isKnownType, type MenuEntry } from '#core/menu/menu.ts'

type MenuShortcut = Pick<MenuEntry, 'id' | 'title' | 'shortTitle' | 'path' | 'icon' | 'type'>

/** Entries in the hub's order, then those of their nodes that have an icon and a known type. @see HOM-01 */
export const shortcutsOf = (entries: readonly MenuEntry[]): MenuShortcut[] => [
  ...entries,
  ...entries.flatMap(({ nodes }) => nodes.filter(({ icon, type }) => icon && isKnownType(type))),
]
