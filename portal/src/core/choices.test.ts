/** Choices that are tapped quickly, and choices that the hub does not accept. */
import { expect, test } from 'vitest'
import { createChoices, keyOf } from './choices.ts'

const film = { kind: 'videos', id: 'tide' }

/** A hub that answers a choice only when the test calls `answer`, and the query for what it has stored if `isRefreshed`. */
const setUp = ({ isRefreshed = false } = {}) => {
  const sent: boolean[] = []
  const failures: unknown[] = []
  let answer: (isAccepted: boolean) => void = () => {}
  const choices = createChoices<typeof film>({
    send: (_, isOn) =>
      new Promise<void>((resolve, reject) => {
        sent.push(isOn)
        answer = (isAccepted) => (isAccepted ? resolve() : reject(new Error('refused')))
      }),
    onFailed: (failure) => void failures.push(failure),
    refresh: async () => isRefreshed,
  })
  const override = () => choices.store.read().get(keyOf(film))
  return { choices, sent, failures, override, answer: (isAccepted: boolean) => answer(isAccepted) }
}

test('PAX-03 PAX-14 of several quick taps the last one is sent last, one request at a time', async () => {
  const { choices, sent, override, answer } = setUp()
  const done = [true, false, true, false].map((isOn) => choices.choose(film, isOn))
  expect([sent, override()]).toEqual([[true], false])
  answer(true)
  await expect.poll(() => sent).toEqual([true, false])
  answer(true)
  await Promise.all(done)
  expect([sent, override()]).toEqual([[true, false], false])
})

test('PAX-03 PAX-14 a choice that is not accepted goes back to what the hub has stored, not to an older answer', async () => {
  const { choices, failures, override, answer } = setUp()
  const saved = choices.choose(film, true)
  answer(true)
  await saved
  const removed = choices.choose(film, false)
  answer(false)
  await removed
  expect([override(), failures.length]).toEqual([true, 1])
})

test('PAX-03 PAX-14 once the hub has answered after the last tap, its answers count again', async () => {
  const { choices, override, answer } = setUp({ isRefreshed: true })
  const saved = choices.choose(film, true)
  expect(override()).toBe(true)
  answer(true)
  await saved
  expect(override()).toBeUndefined()
})
