/** Detects what a file is by its first bytes, whatever its extension. */
import { closeSync, openSync, readSync } from 'node:fs'
import { extname } from 'node:path'

type Kind = { name: string; endings: readonly string[]; matches: (head: Buffer) => boolean }

const startsWith =
  (...starts: (string | number[])[]) =>
  (head: Buffer) =>
    starts.some((start) => head.indexOf(Buffer.from(start as string, 'latin1')) === 0)
const riff = (form: string) => (head: Buffer) =>
  /^(RIFF|RF64)$/.test(head.toString('latin1', 0, 4)) && head.toString('latin1', 8, 12) === form
const boxType = (head: Buffer) => head.toString('latin1', 4, 8)
const text = (head: Buffer) => head.toString('utf8').trimStart()

/** The text without a character that is cut off at the end; `undefined` if the head is empty or not UTF-8. */
function startOfText(head: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true }) || undefined
  } catch {
    return undefined
  }
}

/** The first match counts; the most specific signatures come first. */
const kinds: Kind[] = [
  { name: 'a JPEG picture', endings: ['jpg', 'jpeg'], matches: startsWith([0xff, 0xd8, 0xff]) },
  { name: 'a PNG picture', endings: ['png'], matches: startsWith([0x89, 0x50, 0x4e, 0x47]) },
  { name: 'a WebP picture', endings: ['webp'], matches: riff('WEBP') },
  { name: 'a GIF picture', endings: ['gif'], matches: startsWith('GIF8') },
  {
    name: 'a TIFF picture',
    endings: ['tif', 'tiff'],
    matches: startsWith([0x49, 0x49, 0x2a, 0], [0x4d, 0x4d, 0, 0x2a]),
  },
  {
    name: 'an AVIF or HEIC picture',
    endings: ['avif', 'heic'],
    matches: (head) =>
      boxType(head) === 'ftyp' && /^(avi[fs]|hei[cx]|mif1|msf1)$/.test(head.toString('latin1', 8, 12)),
  },
  { name: 'a PDF', endings: ['pdf'], matches: (head) => head.indexOf('%PDF-') >= 0 },
  {
    name: 'a zip archive, or a Word or Pages document',
    endings: ['zip'],
    matches: startsWith('PK\x03\x04', 'PK\x05\x06'),
  },
  {
    name: 'MP4 or QuickTime',
    endings: ['mp4', 'm4a', 'm4v', 'mov'],
    matches: (head) => /^(ftyp|moov|mdat|wide|free|skip|pnot)$/.test(boxType(head)),
  },
  {
    name: 'Matroska or WebM',
    endings: ['mkv', 'webm', 'mka'],
    matches: startsWith([0x1a, 0x45, 0xdf, 0xa3]),
  },
  { name: 'Ogg', endings: ['ogg'], matches: startsWith('OggS') },
  { name: 'FLAC', endings: ['flac'], matches: startsWith('fLaC') },
  { name: 'WAV', endings: ['wav'], matches: riff('WAVE') },
  { name: 'AVI', endings: ['avi'], matches: riff('AVI ') },
  { name: 'MXF', endings: ['mxf'], matches: startsWith([0x06, 0x0e, 0x2b, 0x34]) },
  { name: 'MPEG', endings: ['mpg'], matches: startsWith([0, 0, 1, 0xba], [0, 0, 1, 0xb3]) },
  {
    name: 'an MPEG transport stream',
    endings: ['ts', 'mpg'],
    matches: (head) => head[0] === 0x47 && head[188] === 0x47,
  },
  { name: 'audio with ID3 tags', endings: ['mp3', 'flac', 'aac', 'wav'], matches: startsWith('ID3') },
  { name: 'AAC without an MP4 container', endings: ['aac'], matches: startsWith([0xff, 0xf1], [0xff, 0xf9]) },
  {
    name: 'MP3',
    endings: ['mp3'],
    matches: startsWith([0xff, 0xfb], [0xff, 0xfa], [0xff, 0xf3], [0xff, 0xf2]),
  },
  { name: 'AC-3', endings: ['ac3', 'eac3'], matches: startsWith([0x0b, 0x77]) },
  { name: 'a web page', endings: ['html'], matches: (head) => /^<(!doctype html|html)/i.test(text(head)) },
  {
    name: 'text',
    endings: ['svg', 'vtt', 'srt', 'md'],
    matches: (head) => {
      const start = startOfText(head)
      return start !== undefined && !/(?![\t\n\f\r])\p{Cc}/u.test(start)
    },
  },
]
const knownEndings = new Set(kinds.flatMap(({ endings }) => endings))

/** Files that must have a known kind: decoders go by the content, and would draw an SVG that is called .png. */
const kindRequired = new Set(['jpg', 'jpeg', 'png', 'webp'])

/**
 * What is wrong if a file's content does not match its extension, or `undefined`. Unknown kinds are left to
 * the file's reader, except for JPEG, PNG and WebP.
 */
export function kindProblem(path: string): string | undefined {
  const ending = extname(path).slice(1).toLowerCase()
  if (!knownEndings.has(ending)) return undefined
  const kind = kindOf(path)
  if (!kind && kindRequired.has(ending)) return `is not a .${ending} picture; save it again`
  if (!kind || kind.endings.includes(ending)) return undefined
  return `is ${kind.name}, but its extension is .${ending}; rename it or export it again`
}

/** Whether a file's first bytes are those of the kind that its extension says. */
export const isOfItsKind = (path: string): boolean =>
  kindOf(path)?.endings.includes(extname(path).slice(1).toLowerCase()) ?? false

function kindOf(path: string): Kind | undefined {
  const head = headOf(path)
  return kinds.find(({ matches }) => matches(head))
}

function headOf(path: string): Buffer {
  const head = Buffer.alloc(1024)
  const file = openSync(path, 'r')
  try {
    return head.subarray(0, readSync(file, head, 0, head.length, 0))
  } finally {
    closeSync(file)
  }
}
