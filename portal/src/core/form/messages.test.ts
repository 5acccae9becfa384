/** The texts of forms: for passengers in their language, for developers by error code. */

import { translatedLanguages } from '@altiport/wire/language'
import { createNode, error, type FormKitNode, warn, warningHandler } from '@formkit/core'
import { expect, test, vi } from 'vitest'
import {
  addField,
  createForm,
  fieldErrorsOf,
  formRules,
  formSettings,
  refuseType,
  settledValues,
} from './form.ts'
import { incompleteText, messagesIn, submitText } from './texts.ts'

const words = messagesIn(() => 'nicht angenommen')

async function messagesOf(language: string, rules: string, value: unknown): Promise<string[]> {
  const form = createForm({ language, notAccepted: () => 'nicht angenommen' })
  const field = addField(form, { name: 'a', label: 'X', rules, value })
  await settledValues(form)
  return fieldErrorsOf(field).map((fieldError) => fieldError.message)
}

test.each(translatedLanguages)('FRM-31 LNG-13 every rule has a message in %s', (language) => {
  const { validation } = words[language]!
  expect(Object.keys(validation ?? {})).toEqual(expect.arrayContaining(Object.keys(formRules)))
})

test('FRM-31 FRM-35 a message is in the form’s language, names the field, and follows a change of language', async () => {
  expect(await messagesOf('de', 'required', '')).toEqual(['X ist erforderlich.'])
  expect(await messagesOf('fr', 'required', '')).toEqual(['X est requis.'])
  expect(await messagesOf('en', 'required', '')).toEqual(['X is required.'])
  const form = createForm({ notAccepted: () => '' })
  const field = addField(form, { name: 'a', label: 'X', rules: 'required' })
  await settledValues(form)
  expect(fieldErrorsOf(field)[0]?.message).toBe('X is required.')
  form.config.locale = 'de'
  expect(fieldErrorsOf(field)[0]?.message).toBe('X ist erforderlich.')
})

test('FRM-01 FRM-02 ERR-25 an ampersand gives the custom message', async () => {
  expect(await messagesOf('de', 'noAmpersand', 'a & b')).toEqual(['nicht angenommen'])
  expect(await messagesOf('de', 'noAmpersand', 'a und b')).toEqual([])
})

test('FRM-32 FRM-33 the texts of the error summary and of the default button', () => {
  expect(incompleteText('en')).toBe('Sorry, not all fields are filled out correctly.')
  expect(submitText('en')).toBe('Submit')
  expect([submitText('de'), incompleteText('xx')]).toEqual(['Senden', incompleteText('en')])
})

test('FRM-34 FRM-35 FRM-36 FRM-37 version, locale, input delay and delimiter', () => {
  expect(formSettings).toEqual({ version: '0.17.0', locale: 'en', delayInMs: 20, delimiter: '.' })
  const form = createForm({ notAccepted: () => '' })
  const group = createNode({ type: 'group', name: 'home', parent: form })
  const field = createNode({ type: 'input', name: 'street', parent: group })
  expect([form.config.locale, field.props.delay]).toEqual(['en', 20])
  expect(form.at('home.street')).toBe(field)
})

test('FRM-36 input is committed 20 ms after the last key, not with each key', async () => {
  vi.useFakeTimers()
  try {
    const form = createForm({ notAccepted: () => '' })
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

const thrownBy = (act: () => unknown): string => {
  try {
    act()
  } catch (thrown) {
    return (thrown as Error).message
  }
  return 'nothing'
}

test('ERR-30 ERR-31 developer errors have a text for each code', () => {
  const alone = createNode({ type: 'input', name: 'seat' })
  expect(thrownBy(() => alone.submit())).toBe('Cannot submit because (seat) is not in a form.')
  alone.props.type = 'hologram'
  expect(thrownBy(() => refuseType(alone))).toMatch(/^Unknown input type "hologram"/)
  const data: Record<number, unknown> = {
    100: alone,
    101: alone,
    102: [alone, 'value'],
    103: ['+'],
    104: ['+', 'a +'],
    105: 'a b',
    106: 'seat',
    107: [alone, 1],
    108: [alone, 1],
    600: alone,
    601: alone,
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
  const form = createForm({ notAccepted: () => '' })
  const first: FormKitNode = addField(form, { name: 'a', label: 'A' })
  await first.input('typed', false)
  expect(addField(form, { name: 'a', label: 'B' })).toBe(first)
  expect([first.value, first.props.label]).toEqual(['typed', 'B'])
})
