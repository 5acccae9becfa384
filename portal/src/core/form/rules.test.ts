/** Every form rule with values that it accepts and values that it rejects, in a real form. */
import { formRuleNames } from '@altiport/wire/form'
import { expect, test } from 'vitest'
import { addField, createForm, fieldErrorsOf, formRules, settledValues } from './form.ts'

type Row = [id: string, rule: string, accepted: unknown[], rejected: unknown[]]

const dayInMs = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * dayInMs).toISOString().slice(0, 10)

const table: Row[] = [
  ['FRM-01', 'noAmpersand', ['', 'Ana', 'a and b', '＆', 'amp;'], ['&', 'a & b', '&amp;', 'R&D', 'x&']],
  ['FRM-03', 'accepted', ['yes', 'on', '1', 1, true], ['no', 'off', '0', false, 'maybe', '']],
  ['FRM-04', 'alpha', ['a', 'Ana', 'Ñandú', 'Łódź', 'Müller'], ['1', 'a1', 'a b', 'a-b', '!']],
  [
    'FRM-05',
    'alpha_spaces',
    ['a', 'Ana Sol', 'de la Cruz', 'É t é', 'a b c'],
    ['1', 'a1', 'a-b', 'a.b', '!'],
  ],
  ['FRM-06', 'alphanumeric', ['a', '1', 'a1', 'Ñ9', '24C'], ['a b', 'a-b', '24 C', '!', 'a_b']],
  ['FRM-07', 'between:1,99', [1, 99, '1', '99', '50.5'], [0, 100, '-1', '99.1', 'abc']],
  ['FRM-08', 'confirm', ['Bilbao', 'a', 'x y', '1', 'é'], ['bilbao', 'A', 'xy', '2', 'e']],
  ['FRM-09', 'contains_alpha', ['a', '1a', '-Ñ-', 'a b', '1 b'], ['1', '-', ' 1 ', '24', '!?']],
  ['FRM-09', 'contains_alpha_spaces', ['a ', '1 a', 'é', ' ', 'a1'], ['1', '-', '24', '!?', '1_2']],
  ['FRM-09', 'contains_alphanumeric', ['a', '1', '-a-', ' 1', 'Ñ!'], ['-', ' -', '!?', '…', '--']],
  ['FRM-09', 'contains_lowercase', ['a', 'Ab', 'É é', '1a', '-z'], ['A', 'AB', '1', '-', 'Ñ']],
  ['FRM-09', 'contains_numeric', ['1', 'a1', ' 9 ', '24C', '-0'], ['a', '-', 'abc', '!', 'x y']],
  ['FRM-09', 'contains_symbol', ['!', 'a!', '1-2', '@', 'x#'], ['a', '1', 'ab1', 'Z', '09']],
  ['FRM-09', 'contains_uppercase', ['A', 'aB', 'Ñ', '1A', '-Z'], ['a', 'ab', '1', '-', 'é']],
  [
    'FRM-10',
    'date_after:2026-01-01',
    ['2026-01-02', '2026-02-01', '2027-01-01', '2030-12-31', '2100-01-01'],
    ['2026-01-01', '2025-12-31', '2000-01-01', '1999-09-09', 'soon'],
  ],
  [
    'FRM-11',
    'date_before:2026-01-01',
    ['2025-12-31', '2025-01-01', '2000-02-29', '1999-09-09', '1970-01-01'],
    ['2026-01-02', '2026-02-01', '2030-12-31', '2100-01-01', 'soon'],
  ],
  [
    'FRM-10',
    'date_after',
    [inDays(2), inDays(3), inDays(9), inDays(99), inDays(999)],
    [inDays(-2), inDays(-3), inDays(-9), inDays(-99), 'x'],
  ],
  [
    'FRM-12',
    'date_between:2026-01-01,2026-12-31',
    ['2026-01-02', '2026-03-01', '2026-06-15', '2026-12-30', '2026-12-31'],
    ['2025-12-30', '2027-01-02', '1999-01-01', '2100-01-01', 'soon'],
  ],
  [
    'FRM-13',
    'date_format:YYYY-MM-DD',
    ['2026-01-01', '1999-12-31', '2024-02-29', '0001-01-01', '2026-11-21'],
    ['2026/01/01', '1-1-2026', '2026-13-01', '2026-01', 'soon'],
  ],
  [
    'FRM-14',
    'email',
    ['a@b.example', 'ana.sol@cabin.example', 'a+b@c.example', 'a_b@c-d.example', '1@2.example'],
    ['a', 'a@', '@b.example', 'a b@c.example', 'a@b'],
  ],
  [
    'FRM-15',
    'ends_with:.pdf,.txt',
    ['a.pdf', '.pdf', 'b.txt', 'a.txt.pdf', 'x y.txt'],
    ['a.pd', 'pdf', 'a.pdf ', 'a.PDF', '.txt.'],
  ],
  ['FRM-16', 'starts_with:CV,OA', ['CV', 'CV 412', 'OA1', 'CVOA', 'OA '], ['cv', ' CV', '412 CV', 'O', 'AO']],
  ['FRM-17', 'is:red,24,blue,x y', ['red', '24', 24, 'blue', 'x y'], ['Red', 'green', 25, 're', 'redd']],
  ['FRM-18', 'not:red,24,x y,É,-', ['blue', 'Red', 25, 're', 'x'], ['red', '24', 'x y', 'É', '-']],
  ['FRM-19', 'length:2,4', ['ab', 'abc', 'abcd', '12', 'é ñ'], ['a', 'abcde', '1', 'long one', '     ']],
  ['FRM-20', 'lowercase', ['a', 'abc', 'é', 'ñandú', 'zz'], ['A', 'aB', '1', 'a b', '-']],
  ['FRM-21', 'uppercase', ['A', 'ABC', 'É', 'Ñ', 'ZZ'], ['a', 'aB', '1', 'A B', '-']],
  ['FRM-22', 'matches:/^[A-J]$/', ['A', 'B', 'E', 'H', 'J'], ['K', 'a', 'AA', '1', ' A']],
  ['FRM-23', 'max:10', [10, '10', 0, '-5', '9.99'], [11, '11', 99, '10.01', '1000']],
  ['FRM-24', 'min:10', [10, '10', 11, '99', '10.01'], [9, '9', 0, '-5', '9.99']],
  ['FRM-25', 'number', ['1', 2, '3.5', '-4', '0'], ['a', '1a', '1,5', '--1', '1 2']],
  ['FRM-27', 'required', ['a', ' ', '0', 0, false], ['', undefined, null, [], {}]],
  ['FRM-27', 'required:trim', ['a', ' a ', '0', '-', 'x y'], ['', ' ', '   ', '\t', undefined]],
  ['FRM-28', 'symbol', ['!', '#', '@', '--', '!?'], ['a', '1', '!a', 'é', 'x-']],
  [
    'FRM-29',
    'url',
    [
      'http://a.example',
      'https://a.example',
      'https://a.example/x?y=1',
      'http://10.0.0.1',
      'https://a.example:8443/#z',
    ],
    ['a.example', 'ftp://a.example', 'javascript:alert(1)', '//a.example', 'https//a'],
  ],
]

async function isAccepted(
  rules: string,
  value: unknown,
  otherValues: Record<string, unknown> = {},
): Promise<boolean> {
  const form = createForm({ messageOf: ({ rule }) => `${rule} failed` })
  for (const [name, other] of Object.entries(otherValues)) addField(form, { name, label: name, value: other })
  addField(form, { name: 'tried', label: 'Tried', rules, value })
  return (await settledValues(form)) !== undefined
}

test.each(table)('FRM-30 %s the rule %s accepts %j and rejects %j', async (_, rule, accepted, rejected) => {
  expect(Math.min(accepted.length, rejected.length)).toBeGreaterThanOrEqual(5)
  /** The field that `confirm` compares with. */
  const confirmation = (value: unknown) => (rule === 'confirm' ? { tried_confirm: value } : undefined)
  for (const value of accepted)
    expect(await isAccepted(rule, value, confirmation(value)), `${value}`).toBe(true)
  for (const [index, value] of rejected.entries())
    expect(await isAccepted(rule, value, confirmation(accepted[index])), `${value}`).toBe(false)
})

test('FRM-26 FRM-30 require_one requires one of several fields', async () => {
  const rule = 'require_one:email,phone'
  for (const otherValues of [
    { email: 'a' },
    { phone: '1' },
    { email: 'a', phone: '1' },
    { phone: 0 },
    { email: ' ' },
  ])
    expect(await isAccepted(rule, '', otherValues)).toBe(true)
  for (const otherValues of [{}, { email: '' }, { phone: '' }, { email: '', phone: '' }, { other: 'a' }])
    expect(await isAccepted(rule, '', otherValues)).toBe(false)
})

test('OP-111 an empty value passes all rules but the three that require a value', async () => {
  const requiring = ['accepted', 'required', 'require_one']
  for (const [, rule] of table) {
    if (!requiring.includes(rule.split(':')[0]!)) expect(await isAccepted(rule, ''), rule).toBe(true)
  }
})

test('FRM-03 FRM-04 FRM-05 FRM-06 FRM-07 FRM-08 FRM-09 FRM-10 FRM-11 FRM-12 FRM-13 FRM-14 FRM-15 FRM-16 FRM-17 FRM-18 FRM-19 FRM-20 FRM-21 FRM-22 FRM-23 FRM-24 FRM-25 FRM-26 FRM-27 FRM-28 FRM-29 forms offer exactly the contract’s rules, under the names that packs use', () => {
  const testedRules = [...table.map(([, rule]) => rule.split(':')[0]!), 'require_one']
  expect(Object.keys(formRules).sort()).toEqual([...new Set(testedRules)].sort())
  expect([...formRuleNames]).toEqual(Object.keys(formRules).sort())
  const ids = new Set([...table.map(([id]) => id), 'FRM-02', 'FRM-26'])
  expect([...ids].sort()).toEqual(
    Array.from({ length: 29 }, (_, n) => `FRM-${String(n + 1).padStart(2, '0')}`),
  )
})

test('FRM-38 OP-99 without a rule every value is accepted', async () => {
  for (const value of ['', 'a & b', '💺', 'x'.repeat(10_000), 0])
    expect(await isAccepted('', value)).toBe(true)
  const form = createForm({ messageOf: ({ rule }) => `${rule} failed` })
  addField(form, { name: 'free', label: 'Free', value: 'a & b' })
  expect(await settledValues(form)).toEqual({ free: 'a & b' })
})

test('an error contains the rule’s name and a message', async () => {
  const form = createForm({ messageOf: ({ rule }) => `${rule} failed` })
  const field = addField(form, { name: 'n', label: 'Name', rules: 'noAmpersand', value: '&' })
  await settledValues(form)
  expect(fieldErrorsOf(field)).toEqual([{ rule: 'noAmpersand', message: 'noAmpersand failed' }])
})
