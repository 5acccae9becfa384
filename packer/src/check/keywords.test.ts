/**
 * An airline's own spellings of the keywords that exclude advertisements: in the pack's items, the library's
 * items, and the built pack.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { describePack } from '#build/describe.ts'
import { problemLine } from '#core/problem.ts'
import { copyFullPack, copyTiny, edit, temporaryFolder } from '#testing/packs.ts'
import { checkPack } from './check.ts'

let temp: ReturnType<typeof temporaryFolder>
beforeEach(() => {
  temp = temporaryFolder()
})
afterEach(() => temp.remove())

const license = 'license: CC0-1.0'
const withKeywords = (words: string): [string, string] => [license, `${license}\nnoAdKeywords: ${words}`]
const problemsOf = async (folder: string) => (await checkPack(folder)).problems.map(problemLine)

test('OP-33 VOD-13 the pack’s keywords apply to its items, and replace the default ones in its library’s items', async () => {
  const folder = copyFullPack(temp.folder)
  edit(temp.folder, {
    'pack/pack.yaml': [withKeywords('{ noAds: werbefrei, kids: KINDER }')],
    'pack/videos/lantern.yaml': [['keywords: [kids]', 'keywords: [KINDER, werbefrei]']],
    'library/audio/shells.yaml': [['ages: 0', 'ages: 0\nkeywords: [kids, no-ads-too-short]']],
  })
  const { problems, source } = await checkPack(folder)
  expect(problems).toEqual([])
  const keywordsOf = (part: string, id: string) =>
    (source!.values[part] as { id: string; keywords?: string[] }[]).find((item) => item.id === id)?.keywords
  expect(keywordsOf('videos', 'lantern')).toEqual(['KINDER', 'werbefrei'])
  expect(keywordsOf('audio', 'shells')).toEqual(['KINDER', 'no-ads-too-short'])

  mkdirSync(join(temp.folder, 'built'))
  const { noAdKeywords } = await describePack(source!.pack, join(temp.folder, 'built'))
  expect(noAdKeywords).toEqual({ noAds: 'werbefrei', tooShort: 'no-ads-too-short', kids: 'KINDER' })
})

test('OP-33 PACK-02 a default keyword that the pack has replaced is a problem, and so are duplicate keywords', async () => {
  const folder = copyTiny(join(temp.folder, 'tiny'), { 'pack.yaml': [withKeywords('{ kids: children }')] })
  expect(await problemsOf(folder)).toEqual([
    expect.stringContaining('keywords.0: must be one of no-ads, no-ads-too-short, children'),
  ])
  edit(folder, { 'pack.yaml': [['{ kids: children }', '{ kids: no-ads, tooShort: "a b" }']] })
  const problems = (await problemsOf(folder)).join('\n')
  expect(problems).toContain('noAdKeywords.kids: no-ads is used twice')
  expect(problems).toContain('noAdKeywords.tooShort: may contain only letters, digits')
})
