/** Another pack arrives while passengers look and watch: what is shown follows, what plays goes on. */
import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { film, plays, videoState } from './film.ts'
import { expect } from './journey.ts'
import { ownHubJourney as journey } from './own-hub.ts'

const root = dirname(import.meta.dirname)
let folder: string
journey.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'altiport-changed-'))
})
journey.afterAll(() => rmSync(folder, { recursive: true }))

journey.describe.configure({ timeout: 180_000 })

journey(
  'PACK-06 a pack that is loaded in flight reaches open portals by itself, and the film that plays goes on',
  async ({ page, context, hub }) => {
    // Built before anything plays: the build takes as long as the machine lets it.
    const built = await buildChanged()
    await page.goto('/')
    await expect(page.getByText('The Boatmen').first()).toBeVisible()
    const watching = await context.newPage()
    await watching.goto(`${film}?play=start`)
    await plays(watching, 1)
    const { isWithEngine } = await videoState(watching)

    await altiport('load', built, hub.dataDir)
    // Home leads with one slide of several; the title stands on a tile as well.
    await expect(page.getByText('Alta Ruta restored').filter({ visible: true }).first()).toBeVisible({
      timeout: 20_000,
    })
    await expect(page.getByText('The Boatmen')).toHaveCount(0)
    // The title is not in the new pack; it is watched to its end all the same.
    const { timeInS } = await videoState(watching)
    await plays(watching, timeInS + 3)
    expect((await videoState(watching)).isWithEngine).toBe(isWithEngine)
  },
)

/** The demo's pack without The Boatmen, and with another name for one title. */
async function buildChanged(): Promise<string> {
  for (const name of ['corvane', 'library'])
    cpSync(join(root, 'demo', name), join(folder, name), { recursive: true })
  // The long ones would only make the load long.
  for (const id of ['boatmen', 'half-an-orbit', 'until-the-lamps', 'long-night-line'])
    rmSync(join(folder, `library/videos/${id}.yaml`))
  replace(join(folder, 'corvane/sliders.yaml'), /video: boatmen/, 'video: tide')
  replace(join(folder, 'library/videos/alta-ruta.yaml'), /en: Alta Ruta/, 'en: Alta Ruta restored')
  // What has not changed is not packaged again.
  symlinkSync(join(root, '.altiport/packs/.cache'), join(folder, '.cache'))
  const built = join(folder, 'built')
  await altiport('build', join(folder, 'corvane'), built)
  return built
}

/** Beside the journey, which goes on hearing from its browser. */
async function altiport(...args: string[]): Promise<void> {
  const program = ['--import', 'tsx', join(root, 'packer/src/main.ts'), 'pack']
  await promisify(execFile)(process.execPath, [...program, ...args])
}

function replace(file: string, form: RegExp, by: string): void {
  const text = readFileSync(file, 'utf8')
  const changed = text.replace(form, by)
  expect(changed).not.toBe(text)
  writeFileSync(file, changed)
}
