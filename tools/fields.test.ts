/** Input fields of the passengers' screens: the rule for free text, and the contract's lengths. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = dirname(import.meta.dirname)

/** Files without the rule, and why. */
const exceptions: Record<string, string> = {
  'portal/src/features/carry-on/pass-card.tsx': 'can be read and copied, not written',
  'portal/src/features/shop/seat-card.tsx': 'a number, which has a rule of its own',
  'portal/src/features/survey/question-inputs.tsx': 'the packer adds it to the rules of the question',
}
const fieldTag = /<(?:input|textarea|Field|TextArea)\s[^<]*?\/>/g
const isText = (field: string) => !/type="(?:radio|checkbox|range)"/.test(field)
const hasRule = (code: string) => /\buseTextError\(/.test(code)
/** Fields of a form get their rules from the form facility. */
const isOfForm = (code: string) => /\buseField\(/.test(code)

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'portal/src'], { cwd: root })
  .toString()
  .split('\n')
  .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))

test('FRM-01 OP-98 each file with a field of free text has the rule that refuses the ampersand, or is an exception', () => {
  const withTextField = files.filter((file) =>
    readFileSync(join(root, file), 'utf8').match(fieldTag)?.some(isText),
  )
  expect(withTextField.length).toBeGreaterThan(8)
  const withoutRule = withTextField.filter((file) => {
    const code = readFileSync(join(root, file), 'utf8')
    return !hasRule(code) && !isOfForm(code)
  })
  expect(withoutRule.sort()).toEqual(Object.keys(exceptions).sort())
})

test('FRM-38 OP-99 fields stop at the contract’s lengths, and add no other bound', () => {
  const codes = files.map((file) => readFileSync(join(root, file), 'utf8'))
  const fields = codes.flatMap((code) => code.match(fieldTag) ?? [])
  expect(fields.length).toBeGreaterThan(8)
  expect(
    fields.filter((field) => /\s(?:required|pattern|minLength|min|max)\b[=\s]/.test(field) && isText(field)),
  ).toEqual([])
  const lengths = codes.flatMap((code) =>
    [...code.matchAll(/\bmaxLength=\{?([^}\s]*)/g)].map(([, length = '']) => ({ length, code })),
  )
  expect(lengths.length).toBeGreaterThan(4)
  const isOfContract = ({ length, code }: { length: string; code: string }) =>
    new RegExp(`import \\{[^}]*\\b${length}\\b[^}]*\\} from '@altiport/wire/`).test(code)
  expect(lengths.filter((each) => !isOfContract(each)).map(({ length }) => length)).toEqual([])
})
