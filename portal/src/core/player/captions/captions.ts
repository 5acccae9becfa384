/**
 * Converts WebVTT cues to the lines that the portal renders, and stops the browser from rendering them.
 */

export type CaptionRun = { text: string; isItalic: boolean }
export type CaptionLine = CaptionRun[]
/** `isTop`: all cues are positioned at the top, for example to keep text in the picture visible. */
export type ShownCaptions = { lines: CaptionLine[]; isTop: boolean }

export const noCaptions: ShownCaptions = { lines: [], isTop: false }

type Cue = { text: string; line?: number | 'auto'; snapToLines?: boolean }

export function captionsOf(cues: Iterable<Cue>): ShownCaptions {
  const all = [...cues]
  return { lines: all.flatMap((cue) => cueLines(cue.text)), isTop: all.length > 0 && all.every(isAtTop) }
}

/** Keeps italics and removes all other tags. @example cueLines('<v Ana>Hi &amp; <i>bye</i>') */
export function cueLines(cueText: string): CaptionLine[] {
  const lines: CaptionLine[] = [[]]
  let italics = 0
  for (const [piece] of cueText.matchAll(/<[/a-z\d][^<>]*>|\n|[^<\n]+|</gi)) {
    if (piece === '\n') lines.push([])
    else if (/^<i[.>\s]/.test(piece)) italics++
    else if (piece === '</i>') italics = Math.max(0, italics - 1)
    else if (piece === '<' || !piece.startsWith('<'))
      lines.at(-1)!.push({ text: unescaped(piece), isItalic: italics > 0 })
  }
  return lines.filter((line) => line.some(({ text }) => text.trim() !== ''))
}

type Track = { mode: TextTrackMode }

/**
 * Disables tracks that the browser shows by itself. The chosen track is `hidden`: loaded, but rendered by the
 * portal.
 *
 * @see VOD-41
 */
export function settleTracks(tracks: Iterable<Track>, chosen: Track | null): void {
  for (const track of tracks) {
    if (track.mode === 'showing') track.mode = 'disabled'
    if (track === chosen && track.mode !== 'hidden') track.mode = 'hidden'
  }
}

/** In the first five lines, or in the upper half if `line` is a percentage. */
const isAtTop = ({ line, snapToLines = true }: Cue) =>
  typeof line === 'number' && line >= 0 && line < (snapToLines ? 5 : 50)

const escapes: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  nbsp: '\u00a0',
  lrm: '\u200e',
  rlm: '\u200f',
}
const unescaped = (text: string) =>
  text.replace(/&(amp|lt|gt|nbsp|lrm|rlm);/g, (_, name: string) => escapes[name]!)
