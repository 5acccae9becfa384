/** Which player pauses when another one starts. */

import { createStore } from '@altiport/client/store'
import { expect, test } from 'vitest'
import { registerExclusivePlayer } from './exclusive-player.ts'

test('OP-106 starting one player pauses the other, and pausing one starts no other', () => {
  const players = [createStore(false), createStore(false)]
  for (const store of players)
    registerExclusivePlayer({ isPlaying: store.read, pause: () => store.write(false), listen: store.listen })
  const [audio, video] = players
  audio!.write(true)
  video!.write(true)
  expect(players.map(({ read }) => read())).toEqual([false, true])
  audio!.write(true)
  expect(players.map(({ read }) => read())).toEqual([true, false])
  audio!.write(false)
  expect(players.map(({ read }) => read())).toEqual([false, false])
})
