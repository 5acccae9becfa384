/** What one title's file says against itself, against the other files, and against its media. */

import { type Ids, isRaw, reference, repeated } from './check-links.ts'
import { captionFault, renditionFaults, soundFaults } from './check-media.ts'
import { fileFault } from './source-file.ts'
import type { YamlFile } from './yaml-file.ts'

export async function checkVideo(file: YamlFile, folder: string, ids: Ids): Promise<void> {
  if (!isRaw(file.raw)) return
  const raw = file.raw
  const name = file.file.replace(/^videos\/|\.yaml$/g, '')
  if (typeof raw.id === 'string' && raw.id !== name) {
    file.fault(['id'], `is ${raw.id}, but the file is called ${name}.yaml; give both the same name`)
  }
  if (Array.isArray(raw.categories)) {
    for (const [i, id] of raw.categories.entries())
      reference(file, ['categories', i], id, ids.category, 'category')
  }
  for (const key of ['genres', 'categories', 'keywords']) {
    const list = raw[key]
    if (Array.isArray(list))
      repeated(
        file,
        list.map((word, i) => [[key, i], String(word)]),
      )
  }
  for (const key of ['sound', 'captions']) {
    const list = raw[key]
    if (!Array.isArray(list)) continue
    repeated(
      file,
      list.map((each, i) => [[key, i, 'language'], isRaw(each) ? languageKey(each) : '']),
    )
  }
  const { validity } = raw
  if (isRaw(validity) && String(validity.from ?? '') > String(validity.to ?? '9999')) {
    file.fault(['validity', 'to'], 'lies before from; the window would never be open')
  }
  await mediaFaults(file, folder, raw)
}

/** Captions for the deaf may stand beside others of the same language. */
function languageKey(each: Record<string, unknown>): string {
  return `${String(each.language ?? '')}${each.forDeaf ? ' for the deaf' : ''}`
}

/** Only files that are where they are said to be; those that are not have their fault already. */
async function mediaFaults(file: YamlFile, folder: string, raw: Record<string, unknown>): Promise<void> {
  const listed = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
  const usable = (value: unknown, extensions: string[]): value is string =>
    typeof value === 'string' && fileFault(folder, value, extensions) === undefined
  const note = (path: PropertyKey[], message: string | undefined): void => {
    if (message) file.fault(path, message)
  }
  const renditions = listed(raw.renditions)
  if (renditions.length > 0 && renditions.every((each) => usable(each, ['mp4']))) {
    for (const [path, message] of await renditionFaults(folder, renditions)) note(path, message)
    const sound = listed(raw.sound).map((each) => (isRaw(each) ? each.file : undefined))
    if (sound.every((each) => usable(each, ['m4a', 'mp4']))) {
      for (const [path, message] of await soundFaults(folder, sound, renditions[0] as string))
        note(path, message)
    }
  }
  for (const [i, each] of listed(raw.captions).entries()) {
    if (isRaw(each) && usable(each.file, ['vtt']))
      note(['captions', i, 'file'], captionFault(folder, each.file))
  }
}
