/**
 * What a content manager does with docs/packs.md alone: a pack from the template, with one item of each kind.
 */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '#root.ts'

const targets: Record<string, string> = {
  video: 'videos/my-film.yaml',
  audio: 'audio/my-album.yaml',
  press: 'press/my-magazine.yaml',
  images: 'images/my-gallery.yaml',
  game: 'games/my-game.yaml',
  legal: 'legal.yaml',
}

/** Runs a command of the packer and returns its output. @throws with its error output if it fails */
export const altiport = (...args: string[]): string =>
  execFileSync(process.execPath, ['--import', 'tsx', join(root, 'packer/src/main.ts'), 'pack', ...args], {
    encoding: 'utf8',
    cwd: root,
  })

/** Copies each example to its location, generates the media that it names, and enables the menu entries. */
export function fillPack(pack: string): void {
  for (const [example, to] of Object.entries(targets)) {
    mkdirSync(join(pack, dirname(to)), { recursive: true })
    cpSync(join(pack, `examples/${example}.yaml`), join(pack, to))
  }
  const menu = readFileSync(join(pack, 'menu.yaml'), 'utf8')
  writeFileSync(join(pack, 'menu.yaml'), menu.replaceAll(/^ {2}# /gm, '  '))
  const writeMedia = (file: string, ...args: string[]): void => {
    mkdirSync(join(pack, dirname(file)), { recursive: true })
    execFileSync('ffmpeg', ['-v', 'error', '-nostdin', '-y', ...args, join(pack, file)])
  }
  const writePicture = (file: string, size: string): void =>
    writeMedia(file, '-f', 'lavfi', '-i', `gradients=size=${size}:seed=3`, '-frames:v', '1')
  const film = ['-f', 'lavfi', '-i', 'testsrc2=size=1920x1080:rate=6:duration=8']
  const soundTracks = ['330', '440'].flatMap((pitch) => [
    '-f',
    'lavfi',
    '-i',
    `sine=frequency=${pitch}:duration=8`,
  ])
  const languages = ['-metadata:s:a:0', 'language=eng', '-metadata:s:a:1', 'language=fra']
  const streamOptions = [
    '-map',
    '0',
    '-map',
    '1',
    '-map',
    '2',
    ...languages,
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
  ]
  writeMedia('videos/my-film/master.mov', ...film, ...soundTracks, ...streamOptions, '-c:a', 'aac')
  writePicture('videos/my-film/poster.jpg', '480x720')
  writePicture('videos/my-film/wide.jpg', '1280x720')
  writeFileSync(join(pack, 'videos/my-film/en.srt'), '1\n00:00:01,000 --> 00:00:04,000\nGood evening.\n')
  writePicture('audio/my-album/cover.jpg', '600x600')
  for (const [name, pitch] of [
    ['01', 300],
    ['02', 400],
  ]) {
    writeMedia(`audio/my-album/${name}.mp3`, '-f', 'lavfi', '-i', `sine=frequency=${pitch}:duration=2`)
  }
  for (const name of ['1', '2']) writePicture(`images/my-gallery/${name}.jpg`, '1280x960')
  writePicture('games/my-game/icon.png', '240x240')
  const examplePack = join(root, 'packer/fixtures/whole/pack')
  cpSync(join(examplePack, 'games/pebbles/bundle'), join(pack, 'games/my-game/bundle'), { recursive: true })
  cpSync(join(examplePack, 'legal'), join(pack, 'legal'), { recursive: true })
  mkdirSync(join(pack, 'press/my-magazine'))
  cpSync(join(examplePack, 'press/gazette/2.pdf'), join(pack, 'press/my-magazine/1.pdf'))
}

/** The loaded pack's id and files, as listed by the packer. */
export function loadedPack(dataDir: string): {
  packId: string
  files: { path: string; size: number; type: string }[]
} {
  const [packId] = readdirSync(join(dataDir, 'packs')).filter((name) => name.startsWith('my-airline-'))
  return JSON.parse(readFileSync(join(dataDir, 'packs', packId!, 'pack.json'), 'utf8'))
}
