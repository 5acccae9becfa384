/** Tests which questions are visible, and what counts as an answer. */
import { expect, test } from 'vitest'
import {
  type Answers,
  isAnswered,
  moved,
  neighbor,
  type Question,
  rankingOf,
  visibleQuestionsOf,
} from './answering.ts'

const question = (id: string, when?: Question['when'], choices: Question['choices'] = []): Question => ({
  id,
  kind: 'single',
  title: id,
  choices,
  low: null,
  high: null,
  rules: null,
  comment: null,
  isRequired: false,
  when: when ?? null,
})
const questions = [
  question('a'),
  question('b', { question: 'a', is: ['wait', 'stress'] }),
  question('c', { question: 'b', is: ['yes'] }),
  question('d'),
]
const visibleIds = (answers: Answers) => visibleQuestionsOf(questions, answers).map(({ id }) => id)
const chose = (...choices: string[]) => ({ choices, comment: '' })

test('RTE-41 a question is visible if its condition holds, unless it depends on a hidden question', () => {
  expect(visibleIds({})).toEqual(['a', 'd'])
  expect(visibleIds({ a: chose('good') })).toEqual(['a', 'd'])
  expect(visibleIds({ a: chose('wait') })).toEqual(['a', 'b', 'd'])
  expect(visibleIds({ a: chose('stress'), b: chose('yes') })).toEqual(['a', 'b', 'c', 'd'])
  expect(visibleIds({ a: chose('good'), b: chose('yes') })).toEqual(['a', 'd'])
})

test('RTE-40 RTE-41 the neighbors of a visible question are visible; past either end there are none', () => {
  const visible = visibleQuestionsOf(questions, {})
  expect(neighbor(visible, 'a', 1)?.id).toBe('d')
  expect([neighbor(visible, 'a', -1), neighbor(visible, 'd', 1), neighbor(visible, 'b', 1)]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test('SUR-06 an answer has choices; blank text is no answer', () => {
  expect([isAnswered(chose()), isAnswered(chose('  ')), isAnswered(chose('8'))]).toEqual([false, false, true])
})

test('a ranking starts in the airline’s order, keeps what was moved, and moves nothing past its ends', () => {
  const ranked = question('r', null, [
    { id: 'x', title: 'X' },
    { id: 'y', title: 'Y' },
    { id: 'z', title: 'Z' },
  ])
  expect(rankingOf(ranked, chose())).toEqual(['x', 'y', 'z'])
  expect(rankingOf(ranked, chose('z', 'gone'))).toEqual(['z', 'x', 'y'])
  expect(moved(['x', 'y', 'z'], 'y', -1)).toEqual(['y', 'x', 'z'])
  expect(moved(['x', 'y', 'z'], 'x', -1)).toEqual(['x', 'y', 'z'])
  expect(moved(['x', 'y', 'z'], 'z', 1)).toEqual(['x', 'y', 'z'])
})
