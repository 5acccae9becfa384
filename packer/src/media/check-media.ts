/** Checks that a title's finished renditions and audio files can be packaged: their codecs, keyframes and lengths. */
import { readRendition, readSound } from './media.ts'

export type PathProblem = [path: PropertyKey[], message: string]

/** Maximum distance between two keyframes, in seconds: each segment of 4 s begins with one; 0.1 s is tolerance. */
const longestGopInS = 4.1
/** Maximum difference between the lengths of video and audio, in seconds. */
const slackInS = 1

/** Problems of the finished renditions. `files` are absolute paths, best first as docs/packs.md requires. */
export async function renditionProblems(files: string[]): Promise<PathProblem[]> {
  const problems: PathProblem[] = []
  const all = await Promise.all(files.map(readRendition))
  const readable = all.flatMap((facts, index) => {
    const report = (message: string): void => void problems.push([['renditions', index], message])
    if (typeof facts === 'string') {
      report(`${facts}; export it as MP4 with H.264`)
      return []
    }
    if (facts.codec !== 'avc') report(`contains ${facts.codec ?? 'an unknown codec'}; encode it as H.264`)
    const gaps = [...facts.keyTimesInS, facts.durationInS].map((time, i, times) => time - (times[i - 1] ?? 0))
    if (gaps.some((gap) => gap > longestGopInS)) {
      report('has keyframes more than 4 s apart; encode it with a fixed GOP (at 24 frames a second, -g 96)')
    }
    return [{ index, facts, report }]
  })
  const best = readable[0]
  for (const [rank, { facts, report }] of readable.entries()) {
    const previous = readable[rank - 1]
    if (!best || !previous) continue
    if (facts.height >= previous.facts.height)
      report('is not smaller than the one before it; list the best first')
    if (Math.abs(facts.durationInS - best.facts.durationInS) > 0.1) {
      const lengths = `${facts.durationInS.toFixed(1)} s, the first ${best.facts.durationInS.toFixed(1)} s`
      report(`lasts ${lengths}; make them the same length`)
    } else if (!sameTimes(facts.keyTimesInS, best.facts.keyTimesInS)) {
      report('has its keyframes at other times than the first; encode all with the same fixed GOP')
    }
  }
  return problems
}

/**
 * Problems of the finished audio file of each language. `rendition` is the title's first: the audio must be as long.
 */
export async function soundProblems(files: string[], rendition: string): Promise<PathProblem[]> {
  const problems: PathProblem[] = []
  const first = await readRendition(rendition)
  for (const [index, file] of files.entries()) {
    const facts = await readSound(file)
    const path = ['sound', index, 'file']
    if (typeof facts === 'string') problems.push([path, `${facts}; export it as AAC in MP4`])
    else if (facts.codec !== 'aac')
      problems.push([path, `contains ${facts.codec ?? 'an unknown codec'}; encode it as AAC`])
    else if (typeof first !== 'string' && Math.abs(facts.durationInS - first.durationInS) > slackInS) {
      const lengths = `lasts ${facts.durationInS.toFixed(1)} s, the video ${first.durationInS.toFixed(1)} s`
      problems.push([path, `${lengths}; make them the same length`])
    }
  }
  return problems
}

function sameTimes(a: number[], b: number[]): boolean {
  return a.length === b.length && a.every((time, i) => Math.abs(time - b[i]!) < 0.02)
}
