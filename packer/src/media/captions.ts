/** Captions as WebVTT: checks them, and converts SubRip to it. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createFolder, hashText, replaceText } from '#core/files.ts'
import { readTextInside } from '#core/open-inside.ts'
import type { Builder } from '#core/part.ts'

const timestamp = String.raw`(\d{2,}:)?(\d{2}):(\d{2})[.,](\d{3})`
/** In characters; captions of a film of three hours have a tenth of this. */
const maxFileLength = 1_000_000
const maxCueLength = 2000
const maxSimultaneous = 20
const timingPattern = new RegExp(`^${timestamp}\\s+-->\\s+${timestamp}`)

/** Why captions cannot be displayed, or `undefined`. `durationInS` is the film's, if known. */
export function captionProblem(path: string, durationInS = Number.POSITIVE_INFINITY): string | undefined {
  const source = readFileSync(path, 'utf8').replace(/^\uFEFF/, '')
  if (source.length > maxFileLength)
    return 'has more than a million characters, which takes phones too long; remove what is not shown'
  const isVtt = path.toLowerCase().endsWith('.vtt')
  if (isVtt && !/^WEBVTT(\s|$)/.test(source)) return 'does not begin with WEBVTT; save the captions as WebVTT'
  const lines = source.split(/\r\n|\r|\n/)
  const cues = lines.flatMap((line, i) => (line.includes('-->') ? [{ line, number: i + 1 }] : []))
  if (cues.length === 0) {
    // A line with two times, but another arrow or columns between them.
    const timed = lines.findIndex((line) => line.split(/\d{1,2}:\d{2}/).length > 2)
    return timed < 0
      ? 'has no cues; add some or remove the file'
      : `has no cues: line ${timed + 1} has times, but not written as in ${isVtt ? '00:01.000 --> 00:02.500' : '00:00:01,000 --> 00:00:02,500'}; correct them`
  }
  const times: [number, number][] = []
  for (const [i, { line, number }] of cues.entries()) {
    const match = timingPattern.exec(line)
    if (!match || (isVtt && line.includes(','))) {
      const form = isVtt ? '00:01.000 --> 00:02.500' : '00:00:01,000 --> 00:00:02,500'
      return `has a cue on line ${number} that is not timed like ${form}; correct its times`
    }
    const [from, to] = [seconds(match.slice(1, 5)), seconds(match.slice(5, 9))]
    if (to <= from) return `has a cue on line ${number} that ends before it begins; correct its times`
    if (from >= durationInS) {
      return `has a cue on line ${number} that begins after the film’s end at ${durationInS.toFixed(1)} s; correct its time or remove it`
    }
    const length = lines.slice(number, cues[i + 1]?.number).join('\n').length
    if (length > maxCueLength)
      return `has a cue on line ${number} of more than ${maxCueLength} characters; split it`
    times.push([from, to])
  }
  return countSimultaneous(times) > maxSimultaneous
    ? `has more than ${maxSimultaneous} cues at the same time; correct their times`
    : undefined
}

/** The largest number of cues that are shown at the same time. */
function countSimultaneous(times: readonly [number, number][]): number {
  // A cue that ends as another begins does not count with it.
  const changes = times
    .flatMap(([from, to]) => [
      [from, 1],
      [to, -1],
    ])
    .sort(([time, change], [otherTime, otherChange]) => time! - otherTime! || change! - otherChange!)
  let [shown, most] = [0, 0]
  for (const [, change] of changes) {
    shown += change!
    most = Math.max(most, shown)
  }
  return most
}

/** The text of captions, without times, tags, entities, and notes of WebVTT. */
export const captionTextOf = (path: string): string =>
  cuesIn(readFileSync(path, 'utf8'))
    .map(({ text }) => text.replaceAll(/<[^<>]*>|&#?\w+;/g, ''))
    .join('\n')

/** A WebVTT file as it is; SubRip converted to WebVTT in the cache. */
export async function readyCaptions(
  path: string,
  { cacheFolder, sourceFolders }: Pick<Builder, 'cacheFolder' | 'sourceFolders'>,
): Promise<string> {
  if (path.toLowerCase().endsWith('.vtt')) return path
  const text = webVttOf(await readTextInside(sourceFolders, path))
  const target = join(cacheFolder, 'captions', `${hashText(text).slice(0, 16)}.vtt`)
  await createFolder(join(cacheFolder, 'captions'))
  await replaceText(target, text)
  return target
}

/** SubRip → WebVTT: times with a dot, no cue numbers; all tags but `b`, `i` and `u` become text. */
function webVttOf(subRip: string): string {
  const cues = cuesIn(subRip).map(({ times, text }) => {
    const time = times.replaceAll(/(\d),(\d{3})/g, '$1.$2').replace(/(-->\s+\S+).*/, '$1')
    const cueText = text.replaceAll('&', '&amp;').replaceAll(/<(?!\/?[biu]>)/gi, '&lt;')
    return `${time}\n${cueText}`
  })
  return `WEBVTT\n\n${cues.join('\n\n')}\n`
}

/** The cues of WebVTT or SubRip as they are written, but without positions such as `{\\an8}`. */
function cuesIn(captions: string): { times: string; text: string }[] {
  const blocks = captions
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r\n|\r/g, '\n')
    .trim()
    .split(/\n{2,}/)
  return blocks.flatMap((block) => {
    const lines = block.split('\n')
    const timeIndex = lines.findIndex((line) => line.includes('-->'))
    if (timeIndex < 0) return []
    const text = lines
      .slice(timeIndex + 1)
      .join('\n')
      .replaceAll(/\{\\an?\d+\}/g, '')
    return [{ times: lines[timeIndex]!, text }]
  })
}

function seconds([hours, minutes, wholeSeconds, thousandths]: (string | undefined)[]): number {
  return (
    Number.parseInt(hours ?? '0', 10) * 3600 +
    Number(minutes) * 60 +
    Number(wholeSeconds) +
    Number(thousandths) / 1000
  )
}
