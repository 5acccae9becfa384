/** Captions: cues as text, and modes of text tracks. */
import { expect, test } from 'vitest'
import { captionsOf, cueLines, settleTracks } from './captions.ts'

const plain = (text: string) => [{ text, isItalic: false }]

test('VOD-07 a cue is split into lines, without tags, with unescaped characters', () => {
  expect(cueLines('Wind from the west,\ntwo knots.')).toEqual([
    plain('Wind from the west,'),
    plain('two knots.'),
  ])
  expect(cueLines('<v Ana>Salt &amp; pepper</v>')).toEqual([plain('Salt & pepper')])
  expect(
    cueLines('<c.yellow>3 < 4</c> <00:01.000>yes')
      .flat()
      .map(({ text }) => text),
  ).toEqual(['3 ', '<', ' 4', ' ', 'yes'])
  expect(cueLines('')).toEqual([])
})

test('VOD-07 italics are kept', () => {
  expect(cueLines('<i>Far\noff</i> near')).toEqual([
    [{ text: 'Far', isItalic: true }],
    [
      { text: 'off', isItalic: true },
      { text: ' near', isItalic: false },
    ],
  ])
})

test('VOD-07 nothing in a caption becomes markup', () => {
  expect(cueLines('&lt;img src=x onerror=a()&gt;')).toEqual([plain('<img src=x onerror=a()>')])
})

test('VOD-07 captions are displayed at the top only if all cues are positioned there', () => {
  expect(captionsOf([{ text: 'a', line: 0 }]).isTop).toBe(true)
  expect(captionsOf([{ text: 'a', line: 80, snapToLines: false }]).isTop).toBe(false)
  expect(
    captionsOf([
      { text: 'a', line: 'auto' },
      { text: 'b', line: 0 },
    ]).isTop,
  ).toBe(false)
})

test('VOD-41 a track that is showing is disabled, and the chosen one is hidden', () => {
  const tracks: { mode: TextTrackMode }[] = [
    { mode: 'showing' },
    { mode: 'showing' },
    { mode: 'hidden' },
    { mode: 'disabled' },
  ]
  settleTracks(tracks, tracks[1]!)
  expect(tracks.map(({ mode }) => mode)).toEqual(['disabled', 'hidden', 'hidden', 'disabled'])
})
