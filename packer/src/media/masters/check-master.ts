/** Checks a title's master and audio files: whether they can be decoded, and whether all listed tracks exist. */
import { counted } from '#core/counted.ts'
import { listOf } from '#core/item.ts'
import { isRaw, type Raw } from '#core/links.ts'
import { sourceFile } from '#core/source-file.ts'
import type { YamlFile } from '#core/yaml/yaml-file.ts'
import { undecodablePiece } from './decode-pieces.ts'
import { type Master, readMaster } from './master.ts'
import { warnAboutMaster } from './master-warnings.ts'

export const masterKinds = ['mov', 'mp4', 'mkv', 'mxf', 'm4v', 'webm', 'avi', 'mpg', 'ts']
export const masterSoundKinds = ['m4a', 'mp4', 'wav', 'flac', 'mp3', 'aac', 'ac3', 'eac3', 'mka']
/** Maximum difference between the lengths of video and audio, in seconds; the audio is cut, or padded with silence. */
const slackInS = 2

/** Resolves to the length of the video in seconds, if known. */
export async function checkMaster(file: YamlFile, raw: Raw): Promise<number | undefined> {
  const path = sourceFile(file.folder, raw.master, masterKinds)
  if (!path) return undefined
  const master = await readMaster(path)
  const problem = typeof master === 'string' ? master : videoProblem(master)
  if (typeof master === 'string' || problem !== undefined) {
    file.addProblem(['master'], problem!)
    return undefined
  }
  warnAboutMaster(file, raw, master)
  const damage = await undecodablePiece(path, 'V:0', master.durationInS)
  if (damage) file.addProblem(['master'], `its video cannot be decoded ${damage}; export it again`)
  if (raw.sound === undefined) await checkOwnSound(file, path, master)
  else await checkListedSound(file, raw, path, master)
  return master.durationInS
}

function videoProblem({ video, durationInS }: Master): string | undefined {
  if (!video) return 'has no video; name the film’s own file'
  return durationInS > 0 ? undefined : 'has no length; export it again'
}

async function checkOwnSound(file: YamlFile, path: string, { sound, durationInS }: Master): Promise<void> {
  const languages = sound.map(({ language }) => language)
  const duplicate = languages.find((language, i) => languages.indexOf(language) !== i)
  const addProblem = (message: string): void => file.addProblem(['master'], message)
  if (sound.length > 1 && languages.includes(undefined))
    addProblem('has audio tracks without a language; list them under sound')
  else if (duplicate) addProblem(`has ${duplicate} twice among its audio tracks; list the tracks under sound`)
  for (const [i, { language }] of sound.entries()) {
    const damage = await undecodablePiece(path, `a:${i}`, durationInS)
    const name = `audio track ${i + 1}${language ? ` (${language})` : ''}`
    if (damage) addProblem(`its ${name} cannot be decoded ${damage}; export it again`)
  }
}

async function checkListedSound(file: YamlFile, raw: Raw, masterPath: string, master: Master): Promise<void> {
  for (const [i, each] of listOf(raw.sound).entries()) {
    if (!isRaw(each)) continue
    if ((each.track === undefined) === (each.file === undefined)) {
      file.addProblem(['sound', i], 'must have exactly one of track and file')
    }
    if (typeof each.track === 'number' && each.track > master.sound.length) {
      file.addProblem(
        ['sound', i, 'track'],
        `does not exist: the master has ${counted(master.sound.length, 'audio track')}; name ${master.sound.length === 0 ? 'a file instead' : 'an existing one'}`,
      )
    }
    if (typeof each.track === 'number' && master.sound[each.track - 1]) {
      const damage = await undecodablePiece(masterPath, `a:${each.track - 1}`, master.durationInS)
      if (damage)
        file.addProblem(['sound', i, 'track'], `cannot be decoded ${damage}; export the master again`)
    }
    const path = sourceFile(file.folder, each.file, masterSoundKinds)
    if (!path) continue
    const soundFile = await readMaster(path)
    if (typeof soundFile === 'string') file.addProblem(['sound', i, 'file'], soundFile)
    else if (soundFile.sound.length === 0)
      file.addProblem(['sound', i, 'file'], 'has no audio; export it again')
    else if (Math.abs(soundFile.durationInS - master.durationInS) > slackInS) {
      const lengths = `lasts ${soundFile.durationInS.toFixed(1)} s, the video ${master.durationInS.toFixed(1)} s`
      file.addProblem(['sound', i, 'file'], `${lengths}; make them the same length`)
    } else {
      const damage = await undecodablePiece(path, 'a:0', soundFile.durationInS)
      if (damage) file.addProblem(['sound', i, 'file'], `cannot be decoded ${damage}; export it again`)
    }
  }
}
