/** Which files of a source pack are watched. */
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { temporaryFolder } from '#testing/packs.ts'
import { filesIn } from './source-files.ts'

const { folder, remove } = temporaryFolder()
afterAll(remove)

test('PACK-10 links that lead out of the pack are not followed; others are, once', async () => {
  const pack = join(folder, 'pack')
  mkdirSync(join(pack, 'videos'), { recursive: true })
  for (const file of ['pack/pack.yaml', 'pack/videos/lake.mov', 'secret'])
    writeFileSync(join(folder, file), file)
  const links = {
    root: '/',
    around: '..',
    secret: '../secret',
    circle: '.',
    other: 'circle',
    gone: 'nothing',
  }
  for (const [name, target] of Object.entries(links)) symlinkSync(target, join(pack, name))
  symlinkSync('videos/lake.mov', join(pack, 'film.mov'))
  const files = await filesIn([pack], [])
  const names = [...files.keys()].map((path) => relative(pack, path).split('/').at(-1))
  expect(new Set(names)).toEqual(new Set(['pack.yaml', 'lake.mov', 'film.mov']))
  expect(names.length).toBeLessThan(10)
})
