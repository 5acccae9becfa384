/** A pack from somebody else can neither publish a file of the machine that builds it, nor make the check hang. */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { thumbnailsOf } from '#build/thumbnails.ts'
import type { Builder } from '#core/part.ts'
import { fileProblem } from '#core/source-file.ts'
import { YamlFile } from '#core/yaml/yaml-file.ts'
import { addBundle } from '#media/bundle/bundle.ts'
import { readBundle } from '#media/bundle/bundle-files.ts'
import { libraryOf } from '#pack-yaml.ts'
import { legal } from '#parts/legal.ts'

let temp: string
let pack: string
beforeEach(async () => {
  temp = await mkdtemp(join(tmpdir(), 'altiport-links-'))
  pack = join(temp, 'pack')
  await mkdir(join(pack, 'thumbnails'), { recursive: true })
  await writeFile(join(temp, 'secret'), 'id: secret')
})
afterEach(() => rm(temp, { recursive: true, force: true }))

test('PACK-02 a provided thumbnail that is a symbolic link out of the pack is not used', async () => {
  const file = join(pack, 'a.png')
  await sharp({ create: { width: 480, height: 480, channels: 3, background: 'navy' } }).toFile(file)
  const sha256 = createHash('sha256')
    .update(await readFile(file))
    .digest('hex')
  await symlink(join(temp, 'secret'), join(pack, 'thumbnails', `${sha256.slice(0, 16)}-240.avif`))
  const { thumbnails } = await thumbnailsOf(
    { file, sha256, width: 480, height: 480, widths: [240] },
    [pack],
    join(temp, 'cache'),
  )
  for (const made of thumbnails) expect(await readFile(made.file, 'utf8')).not.toContain('secret')
})

test('PACK-02 a YAML file that is a symbolic link out of the pack is not read', async () => {
  await symlink(join(temp, 'secret'), join(pack, 'pack.yaml'))
  const file = new YamlFile(pack, 'pack.yaml')
  expect(file.raw).toBeUndefined()
  expect(file.problems[0]?.message).toContain('leads out of the pack’s folder')
})

test('PACK-02 a link to a folder around the pack is no library', async () => {
  await symlink(temp, join(pack, 'library'))
  await writeFile(join(pack, 'pack.yaml'), 'library: library')
  const file = new YamlFile(pack, 'pack.yaml')
  expect(libraryOf(file)).toBeUndefined()
  await mkdir(join(temp, 'shared'))
  await writeFile(join(pack, 'pack.yaml'), 'library: ../shared')
  expect(libraryOf(new YamlFile(pack, 'pack.yaml'))).toBe(join(temp, 'shared'))
})

test('PACK-02 GWA-01 a bundle or legal text that became a link out of the pack after the check is not built', async () => {
  await symlink(temp, join(pack, 'game'))
  await symlink(join(temp, 'secret'), join(pack, 'terms.md'))
  const builder = { folder: join(temp, 'built'), sourceFolders: [pack] }
  const bundle = join(pack, 'game')
  await expect(addBundle({ bundle }, builder, (hash) => hash)).rejects.toThrow(
    'leads out of the pack’s folder',
  )
  const texts = { en: join(pack, 'terms.md') }
  const legalTexts = { termsOfUse: texts, privacyPolicy: texts, changed: '2026-11-01' }
  await expect(legal.build([legalTexts], builder as unknown as Builder)).rejects.toThrow(
    'leads out of the pack',
  )
})

test('PACK-02 links that lead in a circle are not followed in the search for a missing file', async () => {
  await mkdir(join(pack, 'pictures'))
  await writeFile(join(pack, 'pictures', 'lake.jpg'), 'lake')
  await symlink('.', join(pack, 'circle'))
  expect(fileProblem(pack, 'lake.jpg', ['jpg'])).toContain('did you mean pictures/lake.jpg?')
})

test('PACK-02 a YAML file of more than 2 MB is not read', async () => {
  await writeFile(join(pack, 'pack.yaml'), `id: a\n${'#'.repeat(2_000_000)}`)
  const file = new YamlFile(pack, 'pack.yaml')
  expect(file.raw).toBeUndefined()
  expect(file.problems[0]?.message).toContain('is larger than 2 MB')
})

test('PACK-02 GWA-01 what is neither file nor folder is refused before it is read', async () => {
  await mkdir(join(pack, 'bundle'))
  execFileSync('mkfifo', [join(pack, 'bundle', 'x.js'), join(pack, 'pack.yaml')])
  // No process writes to these pipes, so reading them would wait forever.
  expect(await readBundle(join(pack, 'bundle'))).toContain('x.js, which is not a file')
  expect(new YamlFile(pack, 'pack.yaml').problems[0]?.message).toContain('is not a file')
})
