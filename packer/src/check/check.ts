/** Reads a source pack and finds all its problems in one pass. Changes nothing. */
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fieldsFor, type Pictures } from '#core/fields.ts'
import { listOf, stemOf } from '#core/item.ts'
import type { Languages } from '#core/languages.ts'
import { anything, checkReference, isRaw } from '#core/links.ts'
import type { CheckContext, Part, PartValues } from '#core/part.ts'
import { type Problem, sortProblems } from '#core/problem.ts'
import { strayProblems } from '#core/strays.ts'
import { YamlFile } from '#core/yaml/yaml-file.ts'
import {
  checkPackFile,
  includesLibraryItem,
  languagesOf,
  libraryOf,
  noAdKeywordsOf,
  oldFormatProblems,
  packShape,
  type SourcePack,
} from '#pack-yaml.ts'
import { parts } from '#parts.ts'
import { sourceFolderProblem } from './source-folder.ts'
import { warnOfTextSlips } from './text-slips.ts'
import { warnOfMissingTexts } from './translations.ts'

/** A pack without problems. Items are in the order of their ids. */
export type Source = {
  pack: SourcePack
  values: PartValues
  pictures: Pictures
  /** The pack's own folder and its library's. */
  folders: string[]
  /** The file of each library item, by the file that the item would have in the pack: `videos/x.yaml`. */
  libraryFiles: ReadonlyMap<string, string>
}

/** `source` is set only if there are no problems; warnings do not prevent a build. */
type Result = { problems: Problem[]; warnings: Problem[]; source?: Source }

/**
 * All problems of the pack in `folder`, by file and location, and all warnings. If `folder` is not a source pack, or its
 * format is old, that is the only problem. What has expired by `today`, such as `2026-11-01`, is a warning.
 *
 * @see PACK-02
 */
export async function checkPack(folder: string, today = todayInUtc()): Promise<Result> {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
    return {
      problems: [{ file: folder, key: '', message: 'is not a folder; name the folder that holds pack.yaml' }],
      warnings: [],
    }
  }
  const folderProblem = sourceFolderProblem(folder)
  if (folderProblem) return { problems: [{ file: folder, key: '', message: folderProblem }], warnings: [] }
  const packFile = new YamlFile(folder, 'pack.yaml')
  const formatProblems = oldFormatProblems(packFile)
  if (formatProblems.length > 0) return { problems: formatProblems, warnings: [] }
  const languages = languagesOf(packFile)
  const pictures: Pictures = new Map()
  const packSettings = { ...languages, noAdKeywords: noAdKeywordsOf(packFile) }
  const fields = fieldsFor({ folder, ...packSettings }, pictures)
  const library = libraryOf(packFile)
  const libraryFields =
    library === undefined
      ? undefined
      : fieldsFor({ folder: library, ...packSettings, isLibrary: true }, pictures)

  const pack = await packFile.parse(packShape(fields))
  await checkPackFile(packFile, today)
  const files = new Map(parts.map((part) => [part.name, filesOf(part, packFile, library)]))
  const context = checkContextOf(files, { ...languages, today, kidsKeyword: packSettings.noAdKeywords.kids })
  checkLibraryIds(packFile, library)
  checkItemIds(files)

  const values: Record<string, unknown[]> = {}
  for (const part of parts) {
    const [ownShape, libraryShape] = [part.shape(fields), libraryFields && part.shape(libraryFields)]
    values[part.name] = []
    for (const file of files.get(part.name)!) {
      const value = await file.parse(file.isLibrary ? libraryShape! : ownShape)
      if (value !== undefined) values[part.name]!.push(value)
      await part.check?.(file, context)
    }
  }
  warnOfMissingTexts(packFile, new Map(parts.map((part) => [sourceNameOf(part), files.get(part.name)!])))
  const allFiles = [packFile, ...[...files.values()].flat()]
  for (const file of allFiles) warnOfTextSlips(file, languages.languages)
  const yamlProblems = allFiles.flatMap((file) => file.problems)
  const problems = sortProblems([...yamlProblems, ...strayProblems(folder, parts)])
  const warnings = sortProblems(allFiles.flatMap((file) => file.warnings))
  if (problems.length > 0 || !pack) return { problems, warnings }
  return {
    problems,
    warnings,
    source: {
      ...{ pack, values, pictures, folders: library ? [folder, library] : [folder] },
      libraryFiles: libraryFilesOf(files),
    },
  }
}

/** The name by which a pack's author knows a noun: its folder, or its file. */
const sourceNameOf = ({ location }: Part): string =>
  'folder' in location ? location.folder : location.file.replace('.yaml', '')

/** The files of one noun, the pack's own and those that it takes from its library. */
export function filesOf(part: Part, packFile: YamlFile, library: string | undefined): YamlFile[] {
  const { location } = part
  if ('file' in location) {
    const isLeftOut = location.isOptional && !existsSync(join(packFile.folder, location.file))
    return isLeftOut ? [] : [new YamlFile(packFile.folder, location.file)]
  }
  const ownFiles = namesIn(packFile.folder, location.folder).map(
    (name) => new YamlFile(packFile.folder, name),
  )
  const libraryFiles = (library === undefined ? [] : namesIn(library, location.folder))
    .filter((name) => includesLibraryItem(packFile, part, stemOf({ file: name })))
    .map((name) => new YamlFile(library!, name, { pathFromPack: relative(packFile.folder, library!) }))
  return [...ownFiles, ...libraryFiles].sort((a, b) => stemOf(a).localeCompare(stemOf(b), 'en'))
}

function libraryFilesOf(files: ReadonlyMap<string, readonly YamlFile[]>): Map<string, string> {
  const entries = parts.flatMap(({ name, location }) =>
    files
      .get(name)!
      .filter(({ isLibrary }) => isLibrary && 'folder' in location)
      .map((file) => [`${(location as { folder: string }).folder}/${stemOf(file)}.yaml`, file.file] as const),
  )
  return new Map(entries)
}

function namesIn(root: string, folder: string): string[] {
  if (!statSync(join(root, folder), { throwIfNoEntry: false })?.isDirectory()) return []
  return (
    readdirSync(join(root, folder))
      // Hidden files, such as those that macOS adds on other disks, are not items.
      .filter((name) => name.endsWith('.yaml') && !name.startsWith('.'))
      .map((name) => `${folder}/${name}`)
  )
}

function checkContextOf(
  files: ReadonlyMap<string, readonly YamlFile[]>,
  settings: Languages & Pick<CheckContext, 'today' | 'kidsKeyword'>,
): CheckContext {
  const ids = new Map<string, Set<string>>()
  for (const part of parts) {
    const partFiles = files.get(part.name)!
    const innerIds = partFiles.flatMap((file) => part.ids?.(file) ?? []).map(([, id]) => id)
    const isKnown = 'folder' in part.location || partFiles.every((file) => file.isReadable)
    ids.set(
      part.name,
      isKnown ? new Set('folder' in part.location ? partFiles.map(stemOf) : innerIds) : anything,
    )
  }
  return { ids: (part) => ids.get(part)!, files: (part) => files.get(part) ?? [], ...settings }
}

/** Reports ids under `take` that the library does not have. */
function checkLibraryIds(packFile: YamlFile, library: string | undefined): void {
  const take = isRaw(packFile.raw) && isRaw(packFile.raw.take) ? packFile.raw.take : {}
  if (library === undefined) return
  for (const { name, noun, location } of parts) {
    if (!('folder' in location)) continue
    const available = new Set(namesIn(library, location.folder).map((file) => stemOf({ file })))
    for (const [i, id] of listOf(take[name]).entries())
      checkReference(packFile, ['take', name, i], id, available, { noun, where: 'in the library' })
  }
}

/** All items, their tracks and issues share one id space: any of them can be requested by its id alone. */
function checkItemIds(files: ReadonlyMap<string, readonly YamlFile[]>): void {
  const seen = new Map<string, YamlFile>()
  for (const part of parts) {
    if (!('folder' in part.location)) continue
    for (const file of files.get(part.name)!) {
      const innerIds = part.ids?.(file) ?? []
      for (const [path, id] of [[['id'], stemOf(file)] as [PropertyKey[], string], ...innerIds]) {
        const other = seen.get(id)
        if (other) file.addProblem(path, `${id} is in ${other.file} already; give each its own`)
        else seen.set(id, file)
      }
    }
  }
}

const todayInUtc = (): string => new Date().toISOString().slice(0, 10)
