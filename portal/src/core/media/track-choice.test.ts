/** What is remembered of sounds and captions, and how captions look. */
import { expect, test } from 'vitest'
import { readCaptionStyle } from './caption-style.ts'
import { pickCaptions, readChoice } from './track-choice.ts'

test('VOD-48 VOD-49 what was asked for is remembered as languages; anything else is dropped', () => {
  expect(readChoice('fr en deaf')).toEqual({ sound: 'fr', captions: 'en', forDeaf: true })
  expect(readChoice(' pt-BR ')).toEqual({ captions: 'pt-BR' })
  expect(readChoice('<b> {}')).toEqual({})
  expect(readChoice(null)).toEqual({})
})

test('VOD-49 captions are looked up like sounds; of one language’s two the asked kind is taken', () => {
  const entries = [{ lang: 'de', forDeaf: true }, { lang: 'en' }, { lang: 'en', forDeaf: true }]
  expect(pickCaptions(entries, { captions: 'en', forDeaf: true }, 'fr')).toBe(entries[2])
  expect(pickCaptions(entries, { captions: 'EN' }, 'fr')?.lang).toBe('en')
  expect(pickCaptions(entries, {}, 'de')).toBe(entries[0])
  expect(pickCaptions(entries.slice(0, 1), { captions: 'fr' }, 'ar')).toBe(entries[0])
  expect(pickCaptions([], { captions: 'fr' }, 'ar')).toBeUndefined()
})

test('PAX-11 captions have a size and colours, and what is not ours is as usual', () => {
  expect(readCaptionStyle('large yellow')).toEqual({ size: 'large', colour: 'yellow' })
  expect(readCaptionStyle('huge yellow')).toEqual({ size: 'usual', colour: 'yellow' })
  expect(readCaptionStyle(null)).toEqual({ size: 'usual', colour: 'shade' })
})
