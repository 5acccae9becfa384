/** Tests the texts of forms (for passengers and for developers), the settings, and adding a field again. */

import { loadLazyMessages } from 'virtual:messages'
import { createTranslator } from '@altiport/client/translator'
import { translatedLanguages } from '@altiport/wire/language'
import { createNode, error, type FormKitNode, warn, warningHandler } from '@formkit/core'
import { expect, test, vi } from 'vitest'
import type { Text } from '#core/language/language-store.ts'
import {
  addField,
  createForm,
  fieldErrorsOf,
  formRules,
  formSettings,
  refuseType,
  settledValues,
} from './form.ts'
import { type FailedRule, ruleMessage } from './rule-messages.ts'

/** The portal's texts in a language. */
async function textIn(language: string): Promise<Text> {
  const { messages } = await loadLazyMessages[language]!()
  return createTranslator<Text>().activate(language, messages)
}

const messageIn = async (language: string) => {
  const text = await textIn(language)
  return (failed: FailedRule) => ruleMessage(failed, text, language)
}

/** For tests that read no texts. */
const nameOfRule = ({ rule }: FailedRule) => rule

async function messagesOf(language: string, rules: string, value: unknown): Promise<string[]> {
  const form = createForm({ language, messageOf: await messageIn(language) })
  addField(form, { name: 'phone', label: 'Y' })
  const field = addField(form, { name: 'a', label: 'X', rules, value })
  await settledValues(form)
  return fieldErrorsOf(field).map((fieldError) => fieldError.message)
}

test.each(translatedLanguages)('FRM-31 LNG-13 every rule has a message in %s', async (language) => {
  const translated = await messageIn(language)
  const inEnglish = await messageIn('en')
  for (const rule of Object.keys(formRules)) {
    const failed = { rule, args: ['2026', '2030'], labels: ['X', 'Y'] }
    const message = translated(failed)
    expect(message, rule).not.toMatch(/^form\.|[{}]|undefined/)
    if (language !== 'en') expect(message, rule).not.toBe(inEnglish(failed))
  }
})

test('FRM-31 FRM-35 a message is in the form’s language and follows a change of it', async () => {
  expect(await messagesOf('de', 'required', '')).toEqual(['Bitte füllen Sie dieses Feld aus.'])
  expect(await messagesOf('fr', 'required', '')).toEqual(['Remplissez ce champ.'])
  expect(await messagesOf('hi', 'required', '')).toEqual(['कृपया इसे भरें।'])
  const messages = { en: await messageIn('en'), de: await messageIn('de') }
  let language: keyof typeof messages = 'en'
  const form = createForm({ messageOf: (failed) => messages[language](failed) })
  const field = addField(form, { name: 'a', label: 'X', rules: 'required' })
  await settledValues(form)
  expect(fieldErrorsOf(field)[0]?.message).toBe('Please fill this in.')
  language = 'de'
  form.config.locale = language
  expect(fieldErrorsOf(field)[0]?.message).toBe('Bitte füllen Sie dieses Feld aus.')
})

test('FRM-31 a message says what the rule’s arguments require', async () => {
  const englishMessages = (rules: string, value: unknown) => messagesOf('en', rules, value)
  expect(await englishMessages('between:1,99', 100)).toEqual(['Enter a number from 1 to 99.'])
  expect(await englishMessages('length:2', 'a')).toEqual(['Enter at least 2 characters.'])
  expect(await englishMessages('length:0,1', 'ab')).toEqual(['Enter no more than 1 character.'])
  expect(await englishMessages('length:4,2', 'a')).toEqual(['Enter 2 to 4 characters.'])
  expect(await englishMessages('length:3,3', 'a')).toEqual(['Enter exactly 3 characters.'])
  expect(await englishMessages('date_after:2026-01-01', '2025-01-01')).toEqual([
    'Enter a date after January 1, 2026.',
  ])
  expect(await englishMessages('date_after', '2000-01-01')).toEqual(['Enter a date in the future.'])
  expect(await englishMessages('ends_with:.pdf,.txt', 'a')).toEqual(['End with one of these: .pdf, .txt.'])
  expect(await englishMessages('require_one:phone', '')).toEqual(['Fill in at least one of these: X, Y.'])
  expect(await englishMessages('matches:/^[A-J]$/', 'K')).toEqual(['Check this entry. It isn’t valid.'])
})

test('FRM-01 FRM-02 ERR-25 an ampersand gives the custom message', async () => {
  expect(await messagesOf('en', 'noAmpersand', 'a & b')).toEqual(['not accepted'])
  expect(await messagesOf('de', 'noAmpersand', 'a & b')).toEqual(['nicht akzeptiert'])
  expect(await messagesOf('de', 'noAmpersand', 'a und b')).toEqual([])
})

test('FRM-32 FRM-33 the texts of the error summary and of the default button', async () => {
  const text = await textIn('en')
  expect(text('form.incomplete')).toBe('Sorry, not all fields are filled out correctly.')
  expect(text('form.submit')).toBe('Submit')
})

test('FRM-34 FRM-35 FRM-36 FRM-37 version, locale, input delay and delimiter', () => {
  expect(formSettings).toEqual({ version: '0.17.0', locale: 'en', delayInMs: 20, delimiter: '.' })
  const form = createForm({ messageOf: nameOfRule })
  const group = createNode({ type: 'group', name: 'home', parent: form })
  const field = createNode({ type: 'input', name: 'street', parent: group })
  expect([form.config.locale, field.props.delay]).toEqual(['en', 20])
  expect(form.at('home.street')).toBe(field)
})

test('FRM-36 input is committed 20 ms after the last key, not with each key', async () => {
  vi.useFakeTimers()
  try {
    const form = createForm({ messageOf: nameOfRule })
    const field = addField(form, { name: 'a', label: 'A' })
    void field.input('x')
    vi.advanceTimersByTime(19)
    void field.input('xy')
    vi.advanceTimersByTime(19)
    expect(form.value.a).toBeUndefined()
    vi.advanceTimersByTime(1)
    expect(form.value.a).toBe('xy')
  } finally {
    vi.useRealTimers()
  }
})

const thrownBy = (action: () => unknown): string => {
  try {
    action()
  } catch (thrown) {
    return (thrown as Error).message
  }
  return 'nothing'
}

test('ERR-30 ERR-31 developer errors have a text for each code', () => {
  const loneField = createNode({ type: 'input', name: 'seat' })
  expect(thrownBy(() => loneField.submit())).toBe('Cannot submit because (seat) is not in a form.')
  loneField.props.type = 'hologram'
  expect(thrownBy(() => refuseType(loneField))).toMatch(/^Unknown input type "hologram"/)
  const data: Record<number, unknown> = {
    100: loneField,
    101: loneField,
    102: [loneField, 'value'],
    103: ['+'],
    104: ['+', 'a +'],
    105: 'a b',
    106: 'seat',
    107: [loneField, 1],
    108: [loneField, 1],
    600: loneField,
    601: loneField,
  }
  for (const [code, detail] of Object.entries(data))
    expect(
      thrownBy(() => error(Number(code), detail)),
      code,
    ).toMatch(/[a-z]{3} /)
  const warnings: string[] = []
  const receive = (warning: { message?: string }, next: (w: never) => unknown) => {
    warnings.push(warning.message ?? '')
    return next(warning as never)
  }
  warningHandler(receive as never)
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  try {
    for (const code of [150, 151, 152]) warn(code, 'seat')
  } finally {
    warningHandler.remove(receive as never)
    vi.restoreAllMocks()
  }
  expect(warnings).toHaveLength(3)
  for (const line of warnings) expect(line).toContain('seat')
})

test('adding a field again returns the same field with its value', async () => {
  const form = createForm({ messageOf: nameOfRule })
  const first: FormKitNode = addField(form, { name: 'a', label: 'A' })
  await first.input('typed', false)
  expect(addField(form, { name: 'a', label: 'B' })).toBe(first)
  expect([first.value, first.props.label]).toEqual(['typed', 'B'])
})
