/** Tests the draft of a notice: own text by language or a template, and the request body. */
import { expect, test } from 'vitest'
import { bodyOf, canSend, type DraftEvent, emptyDraft, step, writtenIn } from './notice-draft.ts'

const rules = {
  fallback: 'en',
  templates: [
    { id: 'belts', class: 'safety' as const, title: { en: 'Belts' }, text: { en: 'Fasten your belt' } },
  ],
}
const drafted = (...events: DraftEvent[]) => events.reduce(step, emptyDraft('key-1234'))
const wrote = (language: string, message: string): DraftEvent => ({ type: 'wrote', language, message })

test('CRW-05 a notice needs a text in the pack’s fallback language; others may be missing', () => {
  expect(canSend(drafted(wrote('fr', 'Bonjour')), rules)).toBe(false)
  expect(canSend(drafted(wrote('en', '   ')), rules)).toBe(false)
  const draft = drafted(wrote('en', 'Hello'), wrote('fr', 'Bonjour'), wrote('de', ' '))
  expect(canSend(draft, rules)).toBe(true)
  expect(writtenIn(draft, ['fr', 'de', 'en'])).toEqual(['fr', 'en'])
  expect(bodyOf(draft)).toEqual({
    key: 'key-1234',
    class: 'information',
    text: { en: 'Hello', fr: 'Bonjour' },
  })
})

test('CRW-05 a notice has the class of its template, and writing deselects the template', () => {
  const chosen = drafted(wrote('en', 'Hello'), { type: 'chose', template: rules.templates[0]! })
  expect(bodyOf(chosen)).toEqual({ key: 'key-1234', template: 'belts', class: 'safety' })
  expect(canSend(chosen, rules)).toBe(true)
  expect(canSend(chosen, { ...rules, templates: [] })).toBe(false)
  expect(step(chosen, wrote('en', 'Other')).template).toBeNull()
})

test('CRW-05 a notice is cut at 120 characters, and the next one has a new key', () => {
  expect(drafted(wrote('en', 'x'.repeat(130))).text.en).toHaveLength(120)
  expect(drafted(wrote('en', 'Hello'), { type: 'sent', key: 'key-2' })).toEqual(emptyDraft('key-2'))
})
