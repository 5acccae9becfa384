/** The saved choice of tracks, and the caption style. */
import { expect, test } from 'vitest'
import { readCaptionStyle } from './caption-style.ts'
import { pickCaptions, readChoice } from './track-choice.ts'

test('VOD-48 VOD-49 the choice is parsed as languages; anything else is ignored', () => {
  expect(readChoice('fr en deaf')).toEqual({ sound: 'fr', captions: 'en', forDeaf: true })
  expect(readChoice(' pt-BR ')).toEqual({ captions: 'pt-BR' })
  expect(readChoice('<b> {}')).toEqual({})
  expect(readChoice(null)).toEqual({})
})

test('VOD-49 captions are selected like audio; if a language has two kinds, the requested kind is selected', () => {
  const entries = [{ lang: 'de', forDeaf: true }, { lang: 'en' }, { lang: 'en', forDeaf: true }]
  expect(pickCaptions(entries, { captions: 'en', forDeaf: true }, 'fr')).toBe(entries[2])
  expect(pickCaptions(entries, { captions: 'EN' }, 'fr')?.lang).toBe('en')
  expect(pickCaptions(entries, {}, 'de')).toBe(entries[0])
  expect(pickCaptions(entries.slice(0, 1), { captions: 'fr' }, 'ar')).toBe(entries[0])
  expect(pickCaptions([], { captions: 'fr' }, 'ar')).toBeUndefined()
})

test('PAX-11 captions have a size and colors, and unknown values fall back to the default', () => {
  expect(readCaptionStyle('large yellow')).toEqual({ size: 'large', color: 'yellow' })
  expect(readCaptionStyle('huge yellow')).toEqual({ size: 'usual', color: 'yellow' })
  expect(readCaptionStyle(null)).toEqual({ size: 'usual', color: 'shade' })
})
