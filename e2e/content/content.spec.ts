/** Another pack is loaded while passengers browse and watch: screens are updated, and playback continues. */
import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect } from '#journey.ts'
import { ownHubJourney as journey } from '#own-hub.ts'
import { expectPlaying, film, videoState } from '#player/film.ts'
import { root } from '#root.ts'

let folder: string
journey.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'altiport-changed-'))
})
journey.afterAll(() => rmSync(folder, { recursive: true }))

journey(
  'PACK-06 a pack that is loaded in flight reaches open portals automatically, and a playing film continues',
  async ({ page, context, hub }) => {
    // Built before anything plays, as the duration of the build depends on the machine.
    const built = await buildChanged()
    await page.goto('/')
    await expect(page.getByText('The Boatmen').first()).toBeVisible()
    const watching = await context.newPage()
    await watching.goto(`${film}?play=start`)
    await expectPlaying(watching, 1)
    const { usesEngine } = await videoState(watching)

    await altiport('load', built, hub.dataDir)
    // Home displays one slide of several; the title is also on a tile.
    await expect(page.getByText('Alta Ruta restored').filter({ visible: true }).first()).toBeVisible()
    await expect(page.getByText('The Boatmen')).toHaveCount(0)
    // The title is not in the new pack; it keeps playing nevertheless.
    const { timeInS } = await videoState(watching)
    await expectPlaying(watching, timeInS + 3)
    expect((await videoState(watching)).usesEngine).toBe(usesEngine)
  },
)

/** The demo's pack without The Boatmen and three long films, and with another name for one title. */
async function buildChanged(): Promise<string> {
  for (const name of ['corvane', 'library'])
    cpSync(join(root, 'demo', name), join(folder, name), { recursive: true })
  // The Boatmen, and three long films, without which the load is faster.
  for (const id of ['boatmen', 'half-an-orbit', 'until-the-lamps', 'long-night-line'])
    rmSync(join(folder, `library/videos/${id}.yaml`))
  replace(join(folder, 'corvane/sliders.yaml'), /video: boatmen/, 'video: tide')
  replace(join(folder, 'corvane/menu.yaml'), /media\/boatmen/, 'media/tide')
  replace(join(folder, 'library/videos/alta-ruta.yaml'), /en: Alta Ruta/, 'en: Alta Ruta restored')
  // Unchanged films are taken from the cache.
  symlinkSync(join(root, '.altiport/packs/.cache'), join(folder, '.cache'))
  const built = join(folder, 'built')
  await altiport('build', join(folder, 'corvane'), built)
  return built
}

/** Asynchronous, so that the journey still receives events of its browser. */
async function altiport(...args: string[]): Promise<void> {
  const program = ['--import', 'tsx', join(root, 'packer/src/main.ts'), 'pack']
  await promisify(execFile)(process.execPath, [...program, ...args])
}

function replace(file: string, pattern: RegExp, replacement: string): void {
  const text = readFileSync(file, 'utf8')
  const changed = text.replace(pattern, replacement)
  expect(changed).not.toBe(text)
  writeFileSync(file, changed)
}
