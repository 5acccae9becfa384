/**
 * Source pack → built pack: checks it, lets every noun build its part, and moves the complete result into
 * place with one rename.
 */
import { rmSync } from 'node:fs'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { packFormat } from '@altiport/wire/pack'
import { type Draft, type Pack, packIndex } from '@altiport/wire/pack.shape'
import { checkPack, type Source } from '#check/check.ts'
import { refuseInside } from '#check/source-folder.ts'
import { removeLeftovers, sync, syncTree, temporaryPathFor } from '#core/files.ts'
import { type KeySource, noKeys } from '#core/keys/keys.ts'
import type { Builder, WantedRenditions } from '#core/part.ts'
import { InvalidPack, type Problem } from '#core/problem.ts'
import { parts } from '#parts.ts'
import { indexAsOf, validityAsOf } from './as-of.ts'
import { describePack } from './describe.ts'
import { createPackFiles } from './pack-files.ts'

export type BuildOptions = {
  /** Prints nothing. */
  quiet?: boolean
  /** Receives all lines: work done, warnings, the result; standard output by default. */
  printLine?: (line: string) => void
  /** Receives the completed share of one long task, 0 to 1. */
  progress?: (work: string, share: number) => void
  /**
   * Caches media and thumbnails; `.cache` beside the output by default. Can be deleted between builds.
   */
  cacheFolder?: string
  /** Keys of protected titles; if left out, the pack must have no such titles. */
  keys?: KeySource
  /** Shows what passengers see on this day, `2026-12-24`; the pack is a draft then. */
  asOf?: string | undefined
  /** Which renditions of masters are encoded; all by default. A later build of all uses what is cached. */
  renditions?: WantedRenditions
}

/**
 * Builds the pack in `from` and puts it at `to`, replacing an older built pack.
 *
 * The same source and options give the same bytes and the same `packId`.
 *
 * @throws {InvalidPack} with all problems of the source, before anything is written, or with all files that could
 * not be encoded
 * @see PACK-02, PACK-03
 */
export async function buildPack(from: string, to: string, options: BuildOptions = {}): Promise<Pack> {
  const printLine = options.quiet ? () => {} : (options.printLine ?? ((line: string) => console.log(line)))
  const target = resolve(to)
  refuseInside(from, to)
  const { problems, warnings, source } = await checkPack(resolve(from), options.asOf)
  if (!source) throw new InvalidPack(problems)
  if (warnings.length > 0)
    printLine(
      `${warnings.length} ${warnings.length === 1 ? 'warning' : 'warnings'}; altiport pack check lists them`,
    )
  await refuseForeign(target)
  const cacheFolder = resolve(options.cacheFolder ?? join(dirname(target), '.cache'))
  await removeLeftovers(dirname(target))
  const temporary = temporaryPathFor(target, 'building')
  const failures: Problem[] = []
  let draftFilmCount = 0
  await mkdir(join(temporary, 'files'), { recursive: true })
  const removeTemporary = () => rmSync(temporary, { recursive: true, force: true })
  process.once('exit', removeTemporary)
  try {
    const { addPictures, ...packFiles } = createPackFiles(source, temporary, cacheFolder, printLine)
    await addPictures()
    const index = await buildIndex(source, {
      ...packFiles,
      source: source.values,
      license: source.pack.license,
      sourceFolders: source.folders,
      folder: temporary,
      cacheFolder,
      keys: options.keys ?? noKeys,
      renditions: options.renditions ?? 'all',
      addDraftFilm: () => void draftFilmCount++,
      printLine,
      progress: options.progress ?? (() => {}),
      fail: (problem) => {
        failures.push({ ...problem, file: source.libraryFiles.get(problem.file) ?? problem.file })
      },
    })
    if (failures.length > 0) throw new InvalidPack(failures, failedOutcome)
    const { asOf } = options
    const parsed = packIndex.parse(index)
    const shown = asOf === undefined ? parsed : indexAsOf(parsed, asOf)
    await writeFile(join(temporary, 'index.json'), `${JSON.stringify(shown)}\n`)
    const pack = await describePack(factsOf(source, asOf), temporary, draftOf(draftFilmCount, asOf))
    await writeFile(join(temporary, 'pack.json'), `${JSON.stringify(pack, null, 1)}\n`)
    await syncTree(temporary)
    await moveIntoPlace(temporary, target)
    const size = pack.files.reduce((sum, file) => sum + file.size, 0)
    printLine(
      `${pack.packId}: ${pack.files.length} files, ${(size / 1e6).toFixed(1)} MB in ${to}${pack.draft ? '; a draft, not for a flight' : ''}`,
    )
    return pack
  } finally {
    // After an error in one film others may still be written; what they leave is removed when the process ends.
    await rm(temporary, { recursive: true, force: true }).then(
      () => process.off('exit', removeTemporary),
      () => {},
    )
  }
}

const factsOf = ({ pack }: Source, asOf: string | undefined): Source['pack'] =>
  asOf === undefined ? pack : { ...pack, validity: validityAsOf(pack.validity, asOf) }

const draftOf = (films: number, asOf: string | undefined): Draft | undefined =>
  films === 0 && asOf === undefined ? undefined : { films, asOf }

const failedOutcome = 'everything else is encoded and cached, and the next build uses it'

async function buildIndex(source: Source, builder: Builder): Promise<Record<string, unknown>> {
  const index: Record<string, unknown> = { format: packFormat }
  for (const part of parts) index[part.name] = await part.build([...source.values[part.name]!], builder)
  return index
}

/** Only a built pack is replaced: a mistyped folder must not cost anybody their files. */
async function refuseForeign(target: string): Promise<void> {
  const names = await readdir(target).catch((error: NodeJS.ErrnoException): string[] => {
    if (error.code === 'ENOENT') return []
    if (error.code === 'ENOTDIR') throw new Error(`${target} is a file; name a folder for the built pack`)
    throw error
  })
  if (names.length > 0 && !names.includes('pack.json')) {
    throw new Error(`${target} contains something other than a built pack; name another folder`)
  }
}

async function moveIntoPlace(temporary: string, target: string): Promise<void> {
  const old = temporaryPathFor(target, 'removing')
  const moved = await rename(target, old).then(
    () => true,
    () => false,
  )
  await rename(temporary, target)
  await sync(dirname(target))
  if (moved) await rm(old, { recursive: true })
}
