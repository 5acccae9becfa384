/**
 * Checks that a menu entry names the screen and the source of the page that it opens, that the page has contents, and
 * that no other entry opens it.
 */
import type { YamlFile } from '#core/yaml/yaml-file.ts'
import { listOf } from './item.ts'
import { isRaw, type Raw } from './links.ts'
import type { CheckContext } from './part.ts'

/** A screen's source, if it has one, and the parts that its page shows; of these only items of `kind`, if it is set. */
type Screen = { source?: string; parts?: string[]; kind?: string }

/** By the name of the screen, which is also the second segment of its addresses. */
const screens: Record<string, Screen> = {
  vod: { source: 'videos', parts: ['videos', 'series'] },
  audio: { source: 'audio', parts: ['audio'] },
  press: { source: 'press', parts: ['press'] },
  image: { source: 'images', parts: ['images'] },
  games: { source: 'games', parts: ['games'], kind: 'game' },
  webapp: { source: 'webapps', parts: ['games'], kind: 'webapp' },
  guide: { parts: ['guides'] },
  obs: { parts: ['products'] },
  survey: { parts: ['surveys'] },
  'micro-sites': { parts: ['microSites'] },
  'moving-map': {},
}

/** Checks one entry; if its path, such as `/explore/…`, opens none of the screens, it may have any name and source. */
export function checkEntryPage(
  file: YamlFile,
  entryPath: PropertyKey[],
  entry: Raw,
  context: CheckContext,
): void {
  const [, firstSegment, screenName] = String(entry.path ?? '').split('/')
  const screen =
    firstSegment === 'app' && screenName && Object.hasOwn(screens, screenName)
      ? screens[screenName]
      : undefined
  if (!screen) return
  const { name, source } = entry
  if (typeof name === 'string' && name !== screenName && Object.hasOwn(screens, name))
    file.addProblem(
      [...entryPath, 'name'],
      `is ${name}, but the path opens ${screenName}; correct one of them`,
    )
  if (typeof source === 'string' && screen.source && source !== screen.source)
    file.addProblem(
      [...entryPath, 'source'],
      `is ${source}, but the path opens a page of ${screen.source}; correct one of them`,
    )
  const pxapp = file.valueAt([...entryPath, 'app', 'pxapp'])
  if (typeof pxapp === 'string' && pxapp !== screenName && entry.name === screenName)
    file.addWarning(
      [...entryPath, 'app', 'pxapp'],
      `is ${pxapp}, but the path opens ${screenName}; write ${screenName}`,
    )
  if (screen.parts && !screen.parts.some((part) => hasItems(part, screen.kind, context)))
    file.addWarning(
      [...entryPath, 'path'],
      `opens an empty page, as the pack has no ${screen.kind ? `${screen.kind}s` : nounOf(screen)}; add some or remove the entry`,
    )
}

/** Warns of a top-level entry with the page of an earlier one: nearly always a copy that was not finished. */
export function warnOfSamePage(file: YamlFile): void {
  const seen = new Map<string, unknown>()
  for (const [i, entry] of listOf(file.valueAt(['entries'])).entries()) {
    if (!isRaw(entry) || typeof entry.path !== 'string') continue
    if (seen.has(entry.path))
      file.addWarning(
        ['entries', i, 'path'],
        `opens the same page as the entry ${seen.get(entry.path)}; correct it or remove one`,
      )
    else seen.set(entry.path, entry.id)
  }
}

const nounOf = ({ parts = [] }: Screen): string => parts[0]!.replace('microSites', 'micro-sites')

const hasItems = (part: string, kind: string | undefined, { files }: CheckContext): boolean =>
  files(part).some(({ raw, isReadable }) => !isReadable || !kind || (isRaw(raw) && raw.kind === kind))
