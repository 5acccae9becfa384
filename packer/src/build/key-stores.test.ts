/** Menu entries without a path: one that is named after a feature with the page of another, and any other name. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packIndex } from '@altiport/wire/pack.shape'
import { afterAll, expect, test } from 'vitest'
import { checkPack } from '#check/check.ts'
import { problemLine } from '#core/problem.ts'
import { copyTiny, temporaryFolder } from '#testing/packs.ts'
import { buildPack } from './build.ts'

const temp = temporaryFolder()
afterAll(() => temp.remove())

const withName = (name: string) =>
  copyTiny(join(temp.folder, name), {
    'menu.yaml': [
      [/name: vod\n/, `name: ${name}\n`],
      [/ +path: \/app\/vod\n/, ''],
      [/ +source: videos\n/, ''],
    ],
  })

test('HOM-11 OP-17 the entry px2go has no page of its own: it opens video on demand and lists its titles', async () => {
  const built = join(temp.folder, 'built')
  await buildPack(withName('px2go'), built, { quiet: true })
  const { menu } = packIndex.parse(JSON.parse(readFileSync(join(built, 'index.json'), 'utf8')))
  expect(menu.entries.find(({ name }) => name === 'px2go')).toMatchObject({
    path: '/app/vod',
    source: 'videos',
  })
})

test('HOM-11 an entry with any other name needs a path', async () => {
  const { problems } = await checkPack(withName('px3go'))
  expect(problems.map(problemLine).join('\n')).toMatch(/path: is missing/)
})
