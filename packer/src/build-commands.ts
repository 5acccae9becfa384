/** The commands that make packs (new, check, migrate, thumbnails, build) and their help texts. */

import { hiddenOn } from '#build/as-of.ts'
import { buildPack } from '#build/build.ts'
import { showProgress, type Terminal } from '#build/progress.ts'
import { writeThumbnails } from '#build/thumbnails.ts'
import { checkPack } from '#check/check.ts'
import { contentsOf } from '#check/contents.ts'
import { counted } from '#core/counted.ts'
import { isServer, keysFromServer } from '#core/keys/key-server.ts'
import { type KeySource, keysFromFile, noKeys } from '#core/keys/keys.ts'
import { type Problem, problemLine } from '#core/problem.ts'
import { migratePack } from './migrate.ts'
import { newPack } from './new.ts'

export type Output = {
  printLine: (line: string) => void
  printError: (line: string) => void
  /** A terminal, on which lines can be overwritten; left out if the output goes to a file. */
  terminal?: Terminal
  /** For a command that runs until it is stopped: the first signal calls `act` in place of exiting. */
  onStop?: (act: () => void) => void
}

export async function newCommand(folder: string, { printLine }: Output): Promise<number> {
  await newPack(folder)
  printLine(
    `${folder} created; read ${folder}/README.md, change pack.yaml, then run altiport pack check ${shellWord(folder)}`,
  )
  return 0
}

/** The text as it must be typed: in quotes if it has characters that a shell could interpret. */
const shellWord = (text: string): string =>
  /^[\p{L}\p{N}_./:\\~-]+$/u.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`

export async function checkCommand(
  folder: string,
  { asOf }: { asOf?: string | undefined },
  out: Output,
): Promise<number> {
  const day = asOf === undefined ? undefined : dayIn(asOf)
  const { problems, warnings, source } = await checkPack(folder, day)
  if (source) {
    reportWarnings(warnings, out.printLine)
    if (day !== undefined) reportHidden(hiddenOn(source, day), day, out.printLine)
    const counts = ['no problems', ...(warnings.length > 0 ? [counted(warnings.length, 'warning')] : [])]
    out.printLine(`${source.pack.id} ${source.pack.version}: ${counts.join(', ')}, ${contentsOf(source)}`)
    return 0
  }
  reportWarnings(warnings, out.printError)
  return reportProblems(problems, out)
}

/** Under a heading of their own, so that they are not taken for problems. */
function reportWarnings(warnings: Problem[], print: (line: string) => void): void {
  if (warnings.length === 0) return
  print(`${counted(warnings.length, 'warning')}; a pack with warnings can be built`)
  for (const warning of warnings) print(`  ${problemLine(warning)}`)
  print('')
}

function reportHidden(hidden: readonly string[], day: string, print: (line: string) => void): void {
  print(`on ${day} passengers ${hidden.length === 0 ? 'see everything in the pack' : 'do not see'}`)
  for (const line of hidden) print(`  ${line}`)
  print('')
}

/** @throws if the text is not a day */
export function dayIn(text: string): string {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))
  if (isDay && new Date(text).toISOString().startsWith(text)) return text
  throw new Error(`--as-of takes a day, such as 2026-12-24, not ${text}`)
}

export async function migrateCommand(folder: string, { printLine }: Output): Promise<number> {
  const changes = await migratePack(folder)
  for (const line of changes) printLine(line)
  printLine(
    changes.length === 0
      ? `${folder} is already in the current format; nothing was changed`
      : `\n${counted(changes.length, 'value')} changed; compare the amounts with your price list, then run altiport pack check ${folder}`,
  )
  return 0
}

export async function thumbnailsCommand(folder: string, { printLine }: Output): Promise<number> {
  const createdCount = await writeThumbnails(folder, printLine)
  printLine(createdCount === 0 ? 'all thumbnails exist' : `${counted(createdCount, 'thumbnail')} created`)
  return 0
}

export async function buildCommand(
  from: string,
  to: string,
  { keys, asOf, isDraft }: { keys?: string | undefined; asOf?: string | undefined; isDraft: boolean },
  { printLine, terminal }: Output,
): Promise<number> {
  const keySource = await keysFrom(keys)
  const day = asOf === undefined ? undefined : dayIn(asOf)
  const progressDisplay = showProgress(printLine, terminal)
  try {
    await buildPack(from, to, {
      printLine: progressDisplay.printLine,
      progress: progressDisplay.progress,
      keys: keySource,
      asOf: day,
      renditions: isDraft ? 'draft' : 'all',
    })
  } finally {
    progressDisplay.end()
  }
  return 0
}

/** Keys from the file or key server that `--keys` names. */
export const keysFrom = async (source: string | undefined): Promise<KeySource> => {
  if (source === undefined) return noKeys
  return isServer(source)
    ? keysFromServer(source, process.env.ALTIPORT_KEY_SERVER_TOKEN)
    : keysFromFile(source)
}

/** Prints one line per problem and their count; returns the exit code. */
export function reportProblems(
  problems: Problem[],
  { printError }: Output,
  outcome = 'nothing was built',
): number {
  for (const problem of problems) printError(problemLine(problem))
  printError(`\n${counted(problems.length, 'problem')}; ${outcome}`)
  return 1
}

export const buildHelpTexts: Record<string, string> = {
  new: `altiport pack new DIR

Creates a source pack in DIR, which must be empty or missing: a template without problems, one commented example
of every kind of item in DIR/examples, and JSON Schemas in DIR/schemas by which editors complete and check keys.
`,
  check: `altiport pack check DIR [--as-of DAY]

Lists all problems of the source pack in DIR, one line each, and changes nothing:

  videos/liner.yaml:12:7  wide: is 640×360; it must be 16:9 and at least 1280 px wide
  file, line and column   key   what is wrong, and what to do

A problem inside another file (captions, svg, Markdown, bundle) is reported at the YAML line that names that file, with
the line inside it in the message. Files of a library are named by their path relative to DIR.

Warnings come first, under a heading of their own: what has expired, airports, currencies and countries that are not
known, languages that the portal does not have, texts that a language lacks, placeholders, films without captions or audio
description, pages without contents, logos that hardly show on a background. A pack with warnings can be built.

With --as-of 2026-12-24 it warns of what has expired by that day, and lists what passengers do not see then.

Exits with 0 when there is no problem, 1 when there is any, 2 when it could not check (no ffprobe, and the pack has masters).
`,
  migrate: `altiport pack migrate DIR

Converts the source pack in DIR from format 1, in which money was in minor units, to format 2, in place:

  products/scarf.yaml:6  price: 6400 → 64.00
  file and line          key    before and after

Comments and layout stay. The guides of a library that the pack uses are converted too. A pack in format 2 is not
changed, so the command can be run again. If anything cannot be converted, it is listed and nothing is written.
`,
  thumbnails: `altiport pack thumbnails DIR

Makes every thumbnail that DIR and its library lack and saves them in their thumbnails folders, so that builds
elsewhere need not make them. Those of pictures that have changed get new names; old ones may be deleted.
`,
  build: `altiport pack build DIR OUT [--draft] [--keys FILE or ADDRESS] [--as-of DAY]

Checks DIR, and builds it to OUT completely or not at all; an older built pack at OUT is replaced at the end. Masters need
ffmpeg. What was encoded, packaged, or drawn once is cached in .cache beside OUT: a build that was stopped resumes with
what was not finished, and only what has changed is made again. The folder .cache can be deleted while no
build runs.

  --draft       a film whose renditions are not all cached gets a single one, the smallest, made quickly: the pack can be seen
                long before a full build, which replaces it later

  --keys FILE   keys of protected titles, by their ids; only you may have access to the file (chmod 600). No key gets into
                the pack:

                liner: { keyId: "00112233445566778899aabbccddeeff", key: "32 hex digits" }

                or a CPIX document, with the key of the title that its contentId names

  --keys ADDRESS  a key server, https://…: ADDRESS/liner returns a CPIX document, or { "keyId": …, "key": … }. It receives
                the bearer token in ALTIPORT_KEY_SERVER_TOKEN.

  --as-of DAY   shows what passengers see on that day, such as 2026-12-24, whatever the hub's clock says. The pack is
                marked as a draft, for viewing on the ground.

If a file cannot be encoded, everything else is encoded and cached for the next build; OUT stays as it was.

Exits with 0 when OUT is complete, 1 when DIR has problems (nothing is built), 2 when the command failed.
`,
}
