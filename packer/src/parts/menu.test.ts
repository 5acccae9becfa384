/** Partners in a menu, whose sites are named in the headers of the portal's page; and arguments of its apps. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { checkPack } from '#check/check.ts'
import { problemLine } from '#core/problem.ts'
import { copyTiny, temporaryFolder } from '#testing/packs.ts'

/** The problems of a pack whose menu has these partners besides its own. */
const problemsOf = (urls: string[]): Promise<string[]> =>
  problemsWith(
    urls.map(
      (url, n) =>
        `  - { id: p${n}, type: external, name: external, title: { en: P${n}, fr: P${n} }, url: "${url}" }\n`,
    ),
  )

/** The problems of a pack whose menu has these entries besides its own. */
async function problemsWith(entries: string[]): Promise<string[]> {
  const temp = temporaryFolder()
  onTestFinished(temp.remove)
  const menu = join(copyTiny(join(temp.folder, 'pack')), 'menu.yaml')
  writeFileSync(menu, `${readFileSync(menu, 'utf8').trimEnd()}\n${entries.join('')}`)
  return (await checkPack(join(temp.folder, 'pack'))).problems.map(problemLine)
}

test('EXT-01 OP-72 the host of a partner contains nothing that could change the page’s policy', async () => {
  expect(await problemsOf(['https://münchen.example/a;b', 'http://[::1]:8080/'])).toEqual([])
  for (const host of ['a;sandbox;x.example', "a$'.example", 'a,b.example', 'a'.repeat(254)])
    expect(await problemsOf([`http://${host}/`]), host).toEqual([
      expect.stringContaining('entries.4.url: must be a full address'),
    ])
})

test('EXT-01 OP-72 there are no more partners than fit into the page’s headers', async () => {
  const urls = (count: number) =>
    Array.from({ length: count }, (_, n) => `https://partner-with-a-long-name-${n % 100}.example/page-${n}`)
  expect(await problemsOf(urls(30))).toEqual([])
  expect(await problemsOf(urls(60))).toEqual([expect.stringContaining('entries: name too many partners')])
})

test('HOM-07 PACK-02 arguments of an app are nested at most 20 deep', async () => {
  const entry = (depth: number) => {
    const args = `{ a: ${'['.repeat(depth)}${']'.repeat(depth)} }`
    return `  - { id: app, type: app, name: moving-map, path: /app/moving-map, title: { en: M, fr: M }, app: { pxapp: moving-map, args: ${args} } }\n`
  }
  expect(await problemsWith([entry(19)])).toEqual([])
  for (const depth of [20, 150])
    expect(await problemsWith([entry(depth)])).toEqual([
      expect.stringContaining('app.args: has values nested more than 20 deep'),
    ])
})
