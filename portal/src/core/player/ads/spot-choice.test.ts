/** Which file of a spot is played, and which addresses are used. */
import { expect, test } from 'vitest'
import { fittingFile, ownAddress, replaceMacros } from './spot-choice.ts'
import type { Spot, SpotFile } from './vast.ts'

const page = 'https://portal.cabin.example.aero/app/vod/media/film?play=resume'

test.each([
  ['/core/x?a=1', '/core/x?a=1'],
  ['https://portal.cabin.example.aero/core/x', '/core/x'],
  ['  /core/x  ', '/core/x'],
  ['//evil.example/x', null],
  ['https://evil.example/x', null],
  ['http://portal.cabin.example.aero/core/x', null],
  ['https://portal.cabin.example.aero:8443/x', null],
  ['https://portal.cabin.example.aero@evil.example/x', null],
  ['javascript:alert(1)', null],
  ['JaVaScRiPt:alert(1)', null],
  ['data:text/html,x', null],
  ['blob:https://portal.cabin.example.aero/1', null],
  ['\\\\evil.example\\x', null],
  ['https://', null],
])('ADS-12 only a tag’s addresses on this origin are used: %s', (address, expected) => {
  expect(ownAddress(address, page)).toBe(expected)
})

test('VOD-09 macros are replaced, also if they are percent-encoded; unknown ones stay', () => {
  const values = { ERRORCODE: '402', TIMESTAMP: '2026-11-21T12:00:00Z' }
  expect(replaceMacros('/e?c=[ERRORCODE]&d=%5BERRORCODE%5D&t=[TIMESTAMP]&x=[OTHER]', values)).toBe(
    '/e?c=402&d=402&t=2026-11-21T12%3A00%3A00Z&x=[OTHER]',
  )
})

const file = (width: number, overrides: Partial<SpotFile> = {}): SpotFile => ({
  url: `/m/${width}-${overrides.bitrate ?? 0}.mp4`,
  type: 'video/mp4',
  width,
  height: 0,
  bitrate: 0,
  ...overrides,
})
const chosenFile = (files: SpotFile[], widthInPx = 800) =>
  fittingFile({ files } as unknown as Spot, { widthInPx, page, canPlay: (type) => type === 'video/mp4' })

test('VOD-09 the smallest file that fills the screen is played, otherwise the largest', () => {
  expect(chosenFile([file(1920), file(640), file(1280)])).toBe('/m/1280-0.mp4')
  expect(chosenFile([file(320), file(640)])).toBe('/m/640-0.mp4')
  expect(chosenFile([file(1280, { bitrate: 900 }), file(1280, { bitrate: 300 })])).toBe('/m/1280-300.mp4')
})

test('VOD-09 files that the browser cannot play or that are not on board are left out', () => {
  expect(chosenFile([file(1280, { type: 'video/webm' }), file(640)])).toBe('/m/640-0.mp4')
  expect(chosenFile([file(1280, { url: 'https://cdn.example/x.mp4' }), file(640)])).toBe('/m/640-0.mp4')
  expect(chosenFile([file(1280, { type: 'application/javascript' })])).toBeNull()
  expect(chosenFile([])).toBeNull()
})
