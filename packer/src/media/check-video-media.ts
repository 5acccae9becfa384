/** Checks one title's media. */
import { listOf } from '#core/item.ts'
import { isInOtherLetters } from '#core/letters.ts'
import { isRaw, type Raw } from '#core/links.ts'
import { sourceFile } from '#core/source-file.ts'
import type { YamlFile } from '#core/yaml/yaml-file.ts'
import { checkMaster } from '#media/masters/check-master.ts'
import { joinProblem } from '#media/packaging/repeat.ts'
import { captionProblem, captionTextOf } from './captions.ts'
import { type PathProblem, renditionProblems, soundProblems } from './check-media.ts'
import { readRendition } from './media.ts'

/** Opens only files that exist where their names say; missing ones are reported by the shape. */
export async function checkVideoMedia(file: YamlFile): Promise<void> {
  if (!isRaw(file.raw)) return
  const { raw, folder } = file
  const hasMaster = raw.master !== undefined
  if (hasMaster === (raw.renditions !== undefined)) {
    file.addProblem(
      hasMaster ? ['renditions'] : ['master'],
      hasMaster
        ? 'cannot be given together with master; give one of the two'
        : 'is needed if there are no renditions; give one of the two',
    )
  }
  if (hasMaster && raw.repeat !== undefined)
    file.addProblem(['repeat'], 'is for finished renditions only; remove it')
  const durationInS = hasMaster ? await checkMaster(file, raw) : await checkFinished(file, raw)
  for (const [i, each] of listOf(raw.captions).entries()) {
    const path = isRaw(each) ? sourceFile(folder, each.file, ['vtt', 'srt']) : undefined
    const problem = path && captionProblem(path, durationInS)
    if (problem) file.addProblem(['captions', i, 'file'], problem)
    else if (
      path &&
      isRaw(each) &&
      isInOtherLetters(captionTextOf(path), String(each.language), { isLong: true })
    )
      file.addWarning(
        ['captions', i, 'file'],
        `has none of the letters that ${each.language} is written in; name the captions of that language`,
      )
  }
}

/** Resolves to the length of the title in seconds, if known. */
async function checkFinished(file: YamlFile, raw: Raw): Promise<number | undefined> {
  const addProblems = (problems: PathProblem[]): void => {
    for (const [path, message] of problems) file.addProblem(path, message)
  }
  const sounds = listOf(raw.sound).map((each) => (isRaw(each) ? each : {}))
  if (raw.sound === undefined)
    file.addProblem(
      ['sound'],
      'is missing; list the audio files, as finished renditions have no audio of their own',
    )
  for (const [i, { file: name, track }] of sounds.entries()) {
    if (name === undefined) file.addProblem(['sound', i, 'file'], 'is missing; name the audio file')
    else if (typeof name === 'string' && !/\.(m4a|mp4)$/i.test(name))
      file.addProblem(['sound', i, 'file'], 'must end with .m4a or .mp4 for finished renditions')
    if (track !== undefined) file.addProblem(['sound', i, 'track'], 'is for a master only; remove it')
    if (sounds[i]?.loop !== undefined && raw.repeat === undefined)
      file.addProblem(['sound', i, 'loop'], 'is for a title with repeat only; add repeat or remove it')
  }
  const renditions = usablePaths(file.folder, listOf(raw.renditions), ['mp4'])
  const sound = usablePaths(
    file.folder,
    sounds.map(({ file: name }) => name),
    ['m4a', 'mp4'],
  )
  if (!renditions) return undefined
  addProblems(await renditionProblems(renditions))
  const first = await readRendition(renditions[0]!)
  const durationInS = typeof first === 'object' ? first.durationInS : undefined
  if (isRaw(raw.repeat)) return await checkRepeat(file, raw.repeat, sounds, durationInS)
  if (sound) addProblems(await soundProblems(sound, renditions[0]!))
  return durationInS
}

/** Resolves to the length of the complete title in seconds; `NaN` if `until` is not a number. */
async function checkRepeat(
  file: YamlFile,
  repeat: Raw,
  sounds: readonly Raw[],
  durationInS: number | undefined,
): Promise<number | undefined> {
  const [from, to, until] = [Number(repeat.from), Number(repeat.to), Number(repeat.until)]
  if (from >= to) file.addProblem(['repeat', 'to'], 'must be later than from')
  if (durationInS !== undefined && to > durationInS + 0.1)
    file.addProblem(['repeat', 'to'], `must be within the video, which lasts ${Math.floor(durationInS)} s`)
  if (until < to - from) file.addProblem(['repeat', 'until'], 'must be longer than the part that is repeated')
  for (const [i, sound] of sounds.entries()) {
    const pieces: [PropertyKey[], unknown][] = [[['sound', i, 'file'], sound.file]]
    for (const [n, name] of listOf(sound.loop).entries()) pieces.push([['sound', i, 'loop', n], name])
    const files = pieces.map(([, name]) => sourceFile(file.folder, name, ['m4a', 'mp4']))
    for (const [n, path] of files.entries()) {
      const problem = path && (await joinProblem(path, n > 0 ? files[0] : undefined))
      if (problem) file.addProblem(pieces[n]![0], problem)
    }
  }
  return until
}

/** Absolute paths of the files, if there is at least one and all of them can be used. */
function usablePaths(folder: string, names: readonly unknown[], extensions: string[]): string[] | undefined {
  const files = names.map((name) => sourceFile(folder, name, extensions))
  return files.length > 0 && files.every((file) => file !== undefined) ? files : undefined
}
