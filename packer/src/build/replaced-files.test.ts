/** Files that are replaced between the check and their turn in the build. */
import { readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { copyTiny, temporaryFolder } from '#testing/packs.ts'
import { buildPack } from './build.ts'

const temp = temporaryFolder()
afterAll(temp.remove)

test('PACK-02 PACK-03 a file that becomes a link out of the pack after the check is not built into it', async () => {
  const secret = join(temp.folder, 'secret')
  writeFileSync(secret, 'secret key')
  for (const file of ['videos/harbour/en.vtt', 'videos/harbour/wide.jpg']) {
    const source = join(temp.folder, file.replaceAll('/', '-'))
    copyTiny(source)
    const replace = (line: string) => {
      if (!line.startsWith('picture 1 of')) return
      rmSync(join(source, file))
      symlinkSync(secret, join(source, file))
    }
    const build = buildPack(source, `${source}-built`, {
      printLine: replace,
      cacheFolder: join(temp.folder, '.cache'),
    })
    await expect(build).rejects.toThrow(`${file} leads out of the pack’s folder`)
  }
  const found = readdirSync(temp.folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'secret')
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'))
  expect(found.some((content) => content.includes('secret key'))).toBe(false)
})
