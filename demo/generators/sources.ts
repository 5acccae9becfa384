/** Fetches the open photographs, textures and fonts that the demo is made from into a cache folder outside the
 * repository, and prepares each picture (resized, graded) for films and posters.
 *
 * Debian packages are unpacked, never installed; npm packages are fetched by `npm pack`.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { type Picture, type PictureId, pictures } from './films/pictures.ts'

export const cacheDir = process.env.ALTIPORT_DEMO_CACHE ?? join(tmpdir(), 'altiport-demo')

const debs = [
  'plasma-workspace-wallpapers',
  'lomiri-wallpapers-16.04',
  'lomiri-wallpapers-20.04',
  'mate-backgrounds',
]
const npms = [
  'three-globe@2.45.2',
  '@fontsource-variable/fraunces@5.3.0',
  '@fontsource/newsreader@5.3.0',
  '@fontsource/mona-sans@5.3.0',
  '@fontsource/hanken-grotesk@5.3.0',
  '@fontsource/fraunces@5.3.0',
  '@fontsource/crimson-pro@5.3.0',
  '@fontsource/amiri@5.3.0',
]

export function fetchSources() {
  mkdirSync(join(cacheDir, 'deb'), { recursive: true })
  for (const name of debs) {
    const into = join(cacheDir, 'deb', name)
    if (existsSync(into)) continue
    const drop = join(cacheDir, 'drop', name)
    mkdirSync(drop, { recursive: true })
    execFileSync('apt-get', ['download', '-q', name], { cwd: drop, stdio: 'ignore' })
    execFileSync('dpkg-deb', ['-x', join(drop, readdirSync(drop)[0] as string), into])
  }
  for (const spec of npms) {
    const into = join(cacheDir, 'npm', spec.replace(/@[^@]+$/, ''))
    if (existsSync(into)) continue
    mkdirSync(into, { recursive: true })
    const tarball = execFileSync('npm', ['pack', '--silent', spec], { cwd: into, encoding: 'utf8' }).trim()
    execFileSync('tar', ['-xzf', tarball, '--strip-components=1'], { cwd: into })
  }
}

/** The prepared picture's path: at most 2880 wide, graded when it is for a film. */
export async function preparePicture(id: PictureId, graded: boolean) {
  const { package: from, file, grade }: Picture = pictures[id]
  const out = join(cacheDir, 'pictures', `${id}${graded ? '-graded' : ''}.jpg`)
  if (existsSync(out)) return out
  mkdirSync(join(cacheDir, 'pictures'), { recursive: true })
  let image = sharp(join(cacheDir, 'deb', from, file))
    .rotate()
    .removeAlpha()
  image = image.resize({ width: 2880, height: 2880, fit: 'inside', withoutEnlargement: true })
  if (graded && grade.modulate) image = image.modulate(grade.modulate)
  if (graded && grade.soften) image = image.blur(grade.soften)
  await image.jpeg({ quality: 93, chromaSubsampling: '4:4:4' }).toFile(out)
  return out
}
