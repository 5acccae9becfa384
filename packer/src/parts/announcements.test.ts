/** Problems of announcements.yaml, each with its location. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkPack } from '#check/check.ts'
import { problemLine } from '#core/problem.ts'
import { copyTiny, temporaryFolder } from '#testing/packs.ts'

let temp: ReturnType<typeof temporaryFolder>
beforeEach(() => {
  temp = temporaryFolder()
})
afterEach(() => temp.remove())

async function problemsOf(text: string): Promise<string[]> {
  const folder = copyTiny(join(temp.folder, 'pack'))
  writeFileSync(join(folder, 'announcements.yaml'), text)
  return (await checkPack(folder)).problems.map(problemLine)
}
const template = (id: string, text = 'Please sit down.') =>
  `  - { id: ${id}, class: safety, title: { en: T }, text: { en: ${text} } }\n`

test('PACK-02 FEED-07 valid announcements have no problems, also with a minimal file', async () => {
  expect(await problemsOf('information: banner\n')).toEqual([])
  expect(await problemsOf(`templates:\n${template('belts')}${template('landing')}`)).toEqual([])
})

test('PACK-02 FEED-07 each problem of announcements is reported with its location', async () => {
  expect(await problemsOf('information: shout\n')).toEqual([
    expect.stringMatching(/^announcements\.yaml:1:14 {2}information: must be one of banner, pause/),
  ])
  expect(await problemsOf(`templates:\n${template('belts')}${template('belts')}`)).toEqual([
    expect.stringMatching(/^announcements\.yaml:3:\d+ {2}templates\.1\.id: belts is used twice/),
  ])
  expect(await problemsOf(`templates:\n${template('belts', 'x'.repeat(601))}`)).toEqual([
    expect.stringMatching(
      /^announcements\.yaml:2:\d+ {2}templates\.0\.text: is longer than 600 characters; shorten it/,
    ),
  ])
})
