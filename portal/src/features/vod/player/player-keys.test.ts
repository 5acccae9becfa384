/** Tests the player's keys. */
import { expect, test } from 'vitest'
import { keyAction } from './player-keys.ts'

const press = (key: string, modifiers = {}) => ({
  key,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  ...modifiers,
})

test('VOD-45 the space bar and k (or K) toggle playback; on a focused button the space bar presses the button', () => {
  expect(keyAction(press(' '), false)).toBe('toggle')
  expect(keyAction(press('K'), false)).toBe('toggle')
  expect(keyAction(press(' '), true)).toBeNull()
  expect(keyAction(press('k'), true)).toBe('toggle')
})

test('VOD-45 a remote’s middle key toggles playback unless a button is focused; a play/pause media key always does; up and down move the focus', () => {
  expect(keyAction(press('Enter'), false)).toBe('toggle')
  expect(keyAction(press('Enter'), true)).toBeNull()
  expect(keyAction(press('MediaPlayPause'), true)).toBe('toggle')
  expect(keyAction(press('ArrowUp'), true)).toBe('previous-control')
  expect(keyAction(press('ArrowDown'), false)).toBe('next-control')
})

test('VOD-52 the left and right arrow keys seek, since the player has no seek buttons', () => {
  expect(keyAction(press('ArrowLeft'), true)).toBe('back')
  expect(keyAction(press('ArrowRight'), false)).toBe('forward')
})

test('VOD-07 c toggles captions, m the sound, f full screen; browser shortcuts are ignored', () => {
  expect(['c', 'm', 'f', 'x'].map((key) => keyAction(press(key), false))).toEqual([
    'captions',
    'mute',
    'full-screen',
    null,
  ])
  expect(keyAction(press('f', { ctrlKey: true }), false)).toBeNull()
})
