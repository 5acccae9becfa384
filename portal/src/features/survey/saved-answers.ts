/**
 * Answers saved on this device, so that going back, a reload or an unreachable hub lose nothing; and whether any
 * were sent.
 */

import { createStore, useStore } from '@altiport/client/store'
import { readNote, writeNote } from '#core/storage.ts'
import { type Answer, type Answers, noAnswer, type Survey } from './answering.ts'

const keyOf = ({ id, version }: Pick<Survey, 'id' | 'version'>) => `survey.${id}.${version}`
const stores = new Map<string, ReturnType<typeof createStore<Answers>>>()

function storeOf(survey: Pick<Survey, 'id' | 'version'>) {
  const key = keyOf(survey)
  const existing = stores.get(key)
  if (existing) return existing
  const store = createStore<Answers>(readAnswers(key))
  stores.set(key, store)
  return store
}

function readAnswers(key: string): Answers {
  try {
    const saved: unknown = JSON.parse(readNote(key) ?? '{}')
    return typeof saved === 'object' && saved !== null ? (saved as Answers) : {}
  } catch {
    return {}
  }
}

export const useAnswers = (survey: Pick<Survey, 'id' | 'version'>): Answers => useStore(storeOf(survey))

export const answerTo = (answers: Answers, questionId: string): Answer => answers[questionId] ?? noAnswer

export function saveAnswer(survey: Pick<Survey, 'id' | 'version'>, questionId: string, answer: Answer): void {
  const store = storeOf(survey)
  store.write({ ...store.read(), [questionId]: answer })
  writeNote(keyOf(survey), JSON.stringify(store.read()))
}

const sentKeyOf = (survey: Pick<Survey, 'id' | 'version'>) => `${keyOf(survey)}.sent`

/** Whether this device has sent an answer or register data. */
export const hasSent = (survey: Pick<Survey, 'id' | 'version'>): boolean =>
  readNote(sentKeyOf(survey)) !== null

export const markSent = (survey: Pick<Survey, 'id' | 'version'>): void => writeNote(sentKeyOf(survey), '1')
