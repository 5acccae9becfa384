/** Warnings about a master that can be encoded, but is probably not as intended: its shape, size, audio or language. */
import { listOf } from '#core/item.ts'
import { isRaw, type Raw } from '#core/links.ts'
import type { YamlFile } from '#core/yaml/yaml-file.ts'
import type { Master } from './master.ts'

/** The longer side of the ladder's smallest rendition; smaller masters are not enlarged. */
const smallestInPx = 640

export function warnAboutMaster(file: YamlFile, raw: Raw, { video, sound }: Master): void {
  if (video) {
    const { width, height } = video
    const size = `${width}×${height}`
    if (height > width)
      file.addWarning(
        ['master'],
        `is ${size}, taller than wide, and fills only part of a screen; export it rotated or cropped`,
      )
    if (Math.max(width, height) < smallestInPx)
      file.addWarning(
        ['master'],
        `is only ${size}, and blurred on every screen; export it with ${smallestInPx} px or more on the longer side`,
      )
  }
  if (raw.sound === undefined && sound.length === 0)
    file.addWarning(['master'], 'has no audio, so passengers hear nothing; export it with its sound')
  warnAboutLanguage(file, raw, sound)
}

/** The original language is played first: it must be one of those that can be played. */
function warnAboutLanguage(file: YamlFile, raw: Raw, sound: Master['sound']): void {
  const audioLanguages =
    raw.sound === undefined
      ? sound.map(({ language }) => language)
      : listOf(raw.sound).map((each) => (isRaw(each) ? each.language : undefined))
  if (typeof raw.language !== 'string' || audioLanguages.length === 0) return
  const own = primarySubtagOf(raw.language)
  const areAllKnown = audioLanguages.every(
    (each) => typeof each === 'string' && !/^(?:zxx|mul|mis)$/.test(each),
  )
  if (areAllKnown && !audioLanguages.some((each) => primarySubtagOf(String(each)) === own))
    file.addWarning(
      ['language'],
      `is ${raw.language}, but the audio is in ${audioLanguages.join(', ')}; correct it, or name the tracks under sound`,
    )
}

/** `pt-BR` → `pt` */
const primarySubtagOf = (language: string): string => language.split('-')[0]!
