/** The menu’s entries as the shell displays them. */
import { expect, test } from 'vitest'
import { activeEntry, entryPath, navigationPath, shownEntries } from './menu.ts'
import { mostUsed } from './visits.ts'

const entry = (id: string, path: string | null, type = 'app') => ({ id, path, type })
const shell = { degraded: false, hasRoute: () => true, warn: () => {} }
const idsOf = (entries: { id: string }[]) => entries.map(({ id }) => id)

test('HOM-05 HOM-06 entries are displayed in the order of the menu, without home itself', () => {
  const entries = [entry('home', '/'), entry('b', '/app/vod'), entry('a', '/app/audio/1')]
  expect(idsOf(shownEntries(entries, shell))).toEqual(['b', 'a'])
})

test('HOM-07 app, external and multimedia are displayed; other types are left out with a warning', () => {
  const warned: string[] = []
  const entries = [
    entry('1', '/a'),
    entry('2', null, 'external'),
    entry('3', '/c', 'multimedia'),
    entry('4', '/d', 'App'),
  ]
  const warn = ({ id }: { id: string }) => warned.push(id)
  expect(idsOf(shownEntries(entries, { ...shell, warn }))).toEqual(['1', '2', '3'])
  expect(warned).toEqual(['4'])
})

test('an entry is left out if this portal does not have its page', () => {
  const hasRoute = (path: string) => path === '/app/vod'
  const entries = [entry('films', '/app/vod?sort=new'), entry('games', '/app/games')]
  expect(idsOf(shownEntries(entries, { ...shell, hasRoute }))).toEqual(['films'])
})

test('shop and survey are left out in degraded mode', () => {
  const entries = [
    entry('shop', '/app/obs'),
    entry('survey', '/app/survey/7'),
    entry('observe', '/app/observe'),
  ]
  expect(idsOf(shownEntries(entries, { ...shell, degraded: true }))).toEqual(['observe'])
})

test('HOM-07 an external entry leads to the external page, one without a path to its children', () => {
  expect(entryPath(entry('a b', '/ignored', 'external'))).toBe('/app/external?id=a%20b')
  expect(entryPath(entry('water', null, 'multimedia'))).toBe('/explore/water')
  expect(entryPath(entry('films', 'app/vod'))).toBe('/app/vod')
})

test('links to map and guide carry the entry’s id', () => {
  expect(entryPath(entry('m1', '/app/moving-map'))).toBe('/app/moving-map?cmMenuItemId=m1')
  expect(entryPath(entry('g1', '/app/guide'))).toBe('/app/guide?cmMenuItemId=g1')
})

test('RTE-27 while a guide screen is open the moving-map link is the active one', () => {
  const entries = [entry('map', '/app/moving-map'), entry('guide', '/app/guide')]
  expect(activeEntry(entries, '/app/guide/bilbao/food')?.id).toBe('map')
})

test('RTE-42 while a survey screen is open the portal-home link is the active one', () => {
  expect(navigationPath('/app/survey/7/question/2')).toBe('/')
  expect(activeEntry([entry('survey', '/app/survey')], '/app/survey/7')).toBe(undefined)
})

test('RTE-08 a tile’s page belongs to the tile’s entry', () => {
  expect(navigationPath('/view-tile/a%20b/c')).toBe('/explore/a%20b')
  expect(navigationPath('/view-tile/a')).toBe('/view-tile/a')
  const entries = [entry('films', '/app/vod'), entry('night', null)]
  expect(activeEntry(entries, '/view-tile/night/funicular')?.id).toBe('night')
})

test('of two matching entries the one with the longer path is active', () => {
  const entries = [entry('films', '/app/vod'), entry('kids', '/app/vod/kids')]
  expect(activeEntry(entries, '/app/vod/kids')?.id).toBe('kids')
  expect(activeEntry(entries, '/app/vod/media/3')?.id).toBe('films')
  expect(activeEntry(entries, '/app/vodka')).toBe(undefined)
})

test('the most used entries come first, and ties keep their order', () => {
  const entries = [{ id: 'a' }, { id: 'b' }, { id: 'c' }, { id: 'd' }]
  expect(idsOf(mostUsed(entries, 3, new Map([['c', 2]])))).toEqual(['c', 'a', 'b'])
})
