/**
 * Adds every problem of fixtures/planted.yaml to a copy of the full pack, with the bad files that they name.
 */
import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { zipSync } from 'fflate'
import sharp from 'sharp'
import { parse } from 'yaml'

type Planted = {
  what: string
  copyOf?: string
  file?: string
  from: string
  to: string
  message: string
  remedy: string
}

export const planted: Planted[] = parse(
  readFileSync(new URL('../fixtures/planted.yaml', import.meta.url), 'utf8'),
)

/** Throws if a change matches nothing. */
export async function plant(pack: string): Promise<void> {
  await plantFiles(join(pack, 'faulty'), join(pack, '..', 'outside'))
  copyFileSync(join(pack, 'videos/harbour/en.m4a'), join(pack, 'faulty/sound.mp4'))
  const film = readFileSync(join(pack, 'videos/harbour/180.mp4'))
  const indexed = join(pack, 'faulty/indexed.mp4')
  const copying = ['-c', 'copy', '-movflags', '+faststart', indexed]
  execFileSync('ffmpeg', ['-v', 'error', '-i', join(pack, 'videos/harbour/180.mp4'), ...copying])
  writeFileSync(join(pack, 'faulty/cut.mp4'), readFileSync(indexed).subarray(0, film.length * 0.6))
  writeFileSync(join(pack, 'faulty/broken.mp4'), film.subarray(0, film.length / 2))
  const originals = new Map<string, string>()
  for (const { copyOf } of planted) {
    if (copyOf) originals.set(copyOf, readFileSync(join(pack, `${copyOf}.yaml`), 'utf8'))
  }
  for (const { what, copyOf, file, from, to } of planted) {
    const id = what.replaceAll(' ', '-')
    const path = join(pack, copyOf ? `${dirname(copyOf)}/${id}.yaml` : file!)
    const text = copyOf ? renamed(originals.get(copyOf)!, id) : from === '' ? '' : readFileSync(path, 'utf8')
    const changed = text.replace(from, () => to)
    if (changed === text) throw new Error(`${what}: there is no ${from}`)
    writeFileSync(path, changed)
  }
}

/** Renames the item, and the ids inside albums and publications: all must be unique. */
function renamed(text: string, id: string): string {
  const inner = /^( +(?:- )?id: )(?!coast-)(.*)$/gm
  return text.replace(/^id: .*$/m, `id: ${id}`).replace(inner, `$1${id}-$2`)
}

async function plantFiles(faulty: string, outside: string): Promise<void> {
  const write = (name: string, content: string | Uint8Array): void => {
    mkdirSync(dirname(join(faulty, name)), { recursive: true })
    writeFileSync(join(faulty, name), content)
  }
  const flat = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#1b2f7a' } })
  write('page.html', '<!doctype html>')
  write('wide.jpg', await flat(1280, 720).png().toBuffer())
  write('small.png', await flat(200, 300).png().toBuffer())
  const noise = Uint8Array.from({ length: 480 * 720 * 3 }, (_, i) => (i * 7919) % 256)
  const fullImage = await sharp(noise, { raw: { width: 480, height: 720, channels: 3 } })
    .jpeg()
    .toBuffer()
  write('cut.jpg', fullImage.subarray(0, fullImage.length / 2))
  const frames = { width: 480, height: 1440, channels: 3, pageHeight: 720 } as const
  write(
    'moving.webp',
    await sharp(Buffer.alloc(480 * 1440 * 3).fill(255, 480 * 720 * 3), { raw: frames })
      .webp()
      .toBuffer(),
  )
  write('film.mp4', 'This is not a film.')
  write('tune.m4a', Buffer.concat([Buffer.from('ID3\x04\0\0\0\0\0\0', 'latin1'), Buffer.alloc(400)]))
  write('empty.wav', emptyWav())
  write('late.vtt', 'WEBVTT\n\n00:59.000 --> 01:00.000\nToo late\n')
  write('backward.srt', '1\n00:00:02,000 --> 00:00:01,000\nBackward\n')
  write('arrow.srt', '1\n00:00:01.000 -> 00:00:02.000\nHello\n')
  write('pageless.pdf', pdf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [] /Count 0 >>']))
  const sealed = `<${'a1'.repeat(32)}>`
  const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 400] >>'
  const pages = ['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [3 0 R] /Count 1 >>', page]
  const lock = `<< /Filter /Standard /V 1 /R 2 /O ${sealed} /U ${sealed} /P -1 >>`
  write('locked.pdf', pdf([...pages, lock], `/Encrypt 4 0 R /ID [<01> <01>]`))
  write('foreign/index.html', '<!doctype html><script src="game.js"></script>')
  write('foreign/game.js', 'fetch("https://cdn.example.com/levels.json")')
  write('inline/index.html', '<!doctype html><script>start()</script>')
  write('linked/index.html', '<!doctype html>')
  const bytes = new TextEncoder().encode('<!doctype html>')
  write('climbing.zip', zipSync({ 'index.html': bytes, '../evil.js': bytes }))
  write('bomb.zip', zipSync({ 'index.html': bytes, 'zeros.bin': new Uint8Array(101 * 1024 * 1024) }))
  write('lying.zip', withSize(zipSync({ 'index.html': new Uint8Array(8 * 1024 * 1024) }), 100))
  write('none.zip', 'not a zip')
  write('scripted.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  mkdirSync(outside)
  writeFileSync(join(outside, 'out.vtt'), 'WEBVTT')
  symlinkSync(join(outside, 'out.vtt'), join(faulty, 'out.vtt'))
  symlinkSync(join(outside, 'out.vtt'), join(faulty, 'linked/secret.txt'))
}

/** The same zip file, with `size` as the unpacked size of its only entry. @see APPNOTE.TXT 4.3.7, 4.3.12 */
function withSize(zip: Uint8Array, size: number): Buffer {
  const bytes = Buffer.from(zip)
  bytes.writeUInt32LE(size, 22)
  bytes.writeUInt32LE(size, bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02])) + 24)
  return bytes
}

function emptyWav(): Buffer {
  const wav = Buffer.alloc(44)
  wav.write('RIFF', 0)
  wav.writeUInt32LE(36, 4)
  wav.write('WAVEfmt ', 8)
  wav.writeUInt32LE(16, 16)
  for (const [offset, value] of [
    [20, 1],
    [22, 1],
    [32, 2],
    [34, 16],
  ] as const)
    wav.writeUInt16LE(value, offset)
  wav.writeUInt32LE(48000, 24)
  wav.writeUInt32LE(96000, 28)
  wav.write('data', 36)
  return wav
}

function pdf(objects: string[], more = ''): string {
  let text = '%PDF-1.4\n'
  const offsets = objects.map((object, i) => {
    const offset = text.length
    text += `${i + 1} 0 obj\n${object}\nendobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const start = text.length
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`
  return `${text}${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${more} >>\nstartxref\n${start}\n%%EOF\n`
}
