/** Surveys in a build, and their problems with location. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { packIndex } from '@altiport/wire/pack.shape'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildPack } from '#build/build.ts'
import { checkPack } from '#check/check.ts'
import { problemLine } from '#core/problem.ts'
import { copyTiny, temporaryFolder } from '#testing/packs.ts'

let temp: ReturnType<typeof temporaryFolder>
beforeEach(() => {
  temp = temporaryFolder()
})
afterEach(() => temp.remove())

const frame = `id: view
version: '1'
title: Your view
intro: Two questions.
minutes: 2
`
const boarding = `  - id: boarding
    kind: single
    title: How was it?
    choices: [{ id: good, title: Good }, { id: wait, title: A wait }]
`

function withSurvey(text: string): string {
  const folder = copyTiny(join(temp.folder, 'pack'))
  mkdirSync(join(folder, 'surveys'), { recursive: true })
  writeFileSync(join(folder, 'surveys/view.yaml'), text)
  return folder
}
const problemsOf = async (text: string) => (await checkPack(withSurvey(text))).problems.map(problemLine)

test('PACK-02 SUR-01 SUR-02 FRM-01 OP-98 a survey is built with all registration fields and their rules', async () => {
  const built = join(temp.folder, 'built')
  await buildPack(
    withSurvey(
      `${frame}rules: { company: required }\nquestions:\n${boarding}  - { id: why, kind: text, title: Why?, rules: 'length:0,500' }\n`,
    ),
    built,
    {
      quiet: true,
    },
  )
  const { surveys } = packIndex.parse(JSON.parse(readFileSync(join(built, 'index.json'), 'utf8')))
  expect(surveys[0]).toMatchObject({ id: 'view', version: '1', minutes: 2, title: { en: 'Your view' } })
  expect(surveys[0]!.register).toEqual([
    { field: 'name', rules: 'noAmpersand' },
    { field: 'firstName', rules: 'noAmpersand' },
    { field: 'pseudo', rules: 'noAmpersand' },
    { field: 'company', rules: 'noAmpersand|required' },
    { field: 'job', rules: 'noAmpersand' },
    { field: 'seat', rules: 'noAmpersand' },
    { field: 'email', rules: 'noAmpersand|email' },
    { field: 'gender', rules: '' },
    { field: 'nationality', rules: '' },
    { field: 'country', rules: '' },
    { field: 'frequentFlyer', rules: '' },
    { field: 'age', rules: '' },
  ])
  expect(surveys[0]!.questions).toMatchObject([
    { kind: 'single', isRequired: false },
    { kind: 'text', rules: 'noAmpersand|length:0,500' },
  ])
})

test('PACK-02 FRM-30 each problem of a survey is reported with its location', async () => {
  const problems: [string, RegExp][] = [
    [`${frame}questions: []\n`, /questions: /],
    [`${frame}questions:\n${boarding}${boarding}`, /questions\.1\.id: boarding is used twice/],
    [
      `${frame}questions:\n  - { id: a, kind: single, title: A }\n`,
      /questions\.0\.choices: has 0 choices, and a question of the kind single needs two/,
    ],
    [
      `${frame}questions:\n${boarding.replace('single', 'stars')}`,
      /questions\.0\.choices: is not for the kind stars/,
    ],
    [
      `${frame}questions:\n  - { id: a, kind: text, title: A, when: { question: later, is: [x] } }\n${boarding}`,
      /questions\.0\.when\.question: there is no question later before it/,
    ],
    [
      `${frame}questions:\n  - { id: a, kind: text, title: A, rules: requird }\n`,
      /rules: there is no rule requird; did you mean required\?/,
    ],
    [
      `${frame}questions:\n  - { id: a, kind: text, title: A, rules: 'matches:/[/' }\n`,
      /rules: has no expression after matches:/,
    ],
    [
      `${frame}questions:\n  - { id: a, kind: text, title: A, rules: 'matches:/^[A-Z]{1,3}$/' }\n`,
      /rules: has a comma within an expression of matches:/,
    ],
    [
      `${frame}questions:\n  - { id: a, kind: text, title: A, rules: 'matches:/^(.*.*)*x$/' }\n`,
      /rules: has an expression in matches: that could stop the page/,
    ],
    [
      `${frame}questions:\n  - { id: a, kind: text, title: A, rules: 'matches:/^a*a*a*b$/' }\n`,
      /rules: has an expression in matches: that could stop the page/,
    ],
    [
      `${frame}questions:\n  - { id: a, kind: text, title: A, rules: 'matches:no,/^.*a.*b.*$/,yes' }\n`,
      /rules: has an expression in matches: that could stop the page/,
    ],
    [
      `${frame}questions:\n  - { id: a, kind: text, title: A, rules: 'matches:/^(a+)\\1$/' }\n`,
      /rules: has an expression in matches: that could stop the page/,
    ],
    [
      `${frame}questions:\n${boarding}  - { id: a, kind: text, title: A, when: { question: boarding, is: [waits] } }\n`,
      /questions\.1\.when\.is\.0: there is no answer waits to boarding; did you mean wait\?/,
    ],
    [
      `${frame}questions:\n  - { id: b, kind: stars, title: B }\n  - { id: a, kind: text, title: A, when: { question: b, is: ['0'] } }\n`,
      /questions\.1\.when\.is\.0: there is no answer 0 to b; did you mean 1\?/,
    ],
    [
      `${frame}questions:\n  - { id: b, kind: text, title: B }\n  - { id: a, kind: text, title: A, when: { question: b, is: [x] } }\n`,
      /questions\.1\.when\.question: b is answered in the passenger’s own words; name a question with choices/,
    ],
    [
      `${frame.replace("'1'", 'first draft')}questions:\n${boarding}`,
      /version: must be up to 20 letters, digits, dots, and hyphens/,
    ],
    [
      `${frame.replace("'1'", '1')}questions:\n${boarding}`,
      /version: is read as a number by YAML; put it in quotes, as in "1"/,
    ],
    [`${frame}register: [name, shoe]\nquestions:\n${boarding}`, /register\.1: must be one of name/],
  ]
  for (const [text, line] of problems) expect(await problemsOf(text)).toEqual([expect.stringMatching(line)])
})
