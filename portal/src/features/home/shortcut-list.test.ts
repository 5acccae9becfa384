/** Tests the order of the shortcuts. */
import { expect, test } from 'vitest'
import type { MenuEntry } from '#core/menu/menu.ts'
import { shortcutsOf } from './shortcut-list.ts'

const entry = (id: string, more: Partial<MenuEntry> = {}) =>
  ({ id, type: 'app', path: `/${id}`, title: id, nodes: [], icon: null, ...more }) as unknown as MenuEntry

test('HOM-01 shortcuts are the menu in the hub’s order, then the nodes of a known type that have an icon', () => {
  const icon = { data: '/icon.svg', type: 'svg' }
  const nodes = [entry('lakes', { icon }), entry('plain'), entry('odd', { icon, type: 'odd' })]
  const shortcuts = shortcutsOf([entry('films', { nodes: nodes as never }), entry('map')])
  expect(shortcuts.map(({ id }) => id)).toEqual(['films', 'map', 'lakes'])
})
