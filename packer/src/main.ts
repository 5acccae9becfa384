/**
 * The command line: `npm run altiport -- pack …`, and `crew …`, `keys …`, `logs …`, `report …`. Prints what
 * it does, and exits with a code that scripts can use.
 */
import { pathToFileURL } from 'node:url'
import { packProblemLine, RefusedPack } from '@altiport/pack/problem'
import { InvalidPack, nearest } from '#core/problem.ts'
import { isDiskFull } from '#load/room.ts'
import { type Output, reportProblems } from './build-commands.ts'
import { argumentsOf, commandsFor, unknownOptions, usageOf } from './commands.ts'
import { crewHelp } from './crew-commands.ts'
import { printable } from './printable.ts'
import { reportCommand, reportHelp, reportHelpText } from './report-commands.ts'
import { secureLogHelp } from './secure-log-commands.ts'
import { signHelp } from './sign-commands.ts'
import { watchHelp } from './watch-commands.ts'

const help = `altiport pack: builds, from a folder of YAML and master files, what the hub serves

  altiport pack new DIR            create a source pack from a template, with schemas for your editor
  altiport pack check DIR          list all problems of the source pack in DIR, with line and what to do
  altiport pack migrate DIR        convert a source pack from an older format, in place
  altiport pack thumbnails DIR     make DIR/thumbnails, so that builds need not make them again
  altiport pack build DIR OUT      check DIR and build it to OUT; unchanged films come from OUT/../.cache
${watchHelp}
${signHelp}
  altiport pack load OUT DATA      install the built pack OUT in the hub's data folder DATA and make it active
  altiport pack rollback DATA      make the previous pack active again
  altiport pack prune DATA         remove the previous pack, to make room; rollback is impossible then
  altiport hub DATA                start the hub on the data folder DATA; altiport hub --help
${crewHelp}
${secureLogHelp}
${reportHelp}

With --keys FILE, build takes the keys of protected titles from FILE, or from the key server at an https address; with
--keys PUB, load and list accept only packs whose signature the public key PUB, or one of a folder, confirms.
Each command explains itself with --help, such as altiport pack build --help.

A first pack: new, then add titles and run check until no problems are left. demo/corvane is a complete one.
docs/packs.md describes every file.

Exits with 0 on success, 1 when the pack has problems, 2 when the command failed.
`

/** Runs one command and resolves to its exit code. */
export async function run(args: readonly string[], output: Output): Promise<number> {
  const out = { ...output, printLine: escaped(output.printLine), printError: escaped(output.printError) }
  const [noun, verb, ...rest] = args
  const { printLine, printError } = out
  const nouns = commandsFor(out)
  const group = noun && Object.hasOwn(nouns, noun) ? nouns[noun] : undefined
  if (group && verb && isHelpRequested(args) && Object.hasOwn(group.helpTexts, verb)) {
    printLine(group.helpTexts[verb]!)
    return 0
  }
  if (noun === 'report' && verb !== undefined) {
    if (!isHelpRequested(args)) return await runReported(() => reportCommand(args.slice(1), out), out)
    printLine(reportHelpText)
    return 0
  }
  if (args.length === 0 || isHelpRequested(args) || noun === 'help') {
    printLine(help)
    return 0
  }
  const command = group && verb && Object.hasOwn(group.commands, verb) ? group.commands[verb] : undefined
  const given = command && argumentsOf(command, rest)
  if (!command || !given) {
    const name = `${noun} ${verb}`
    const suggestion = suggestionFor(args, nouns)
    printError(
      command
        ? `${unknownOptions(command, rest)}${name} takes ${usageOf(command)}\n`
        : `there is no command ${args.join(' ')}${suggestion ? `; did you mean ${suggestion}?` : ''}\n`,
    )
    if (!command || unknownOptions(command, rest) === '') printError(help)
    return 2
  }
  return await runReported(() => command.act(given.positionals, given.options), out)
}

/** The command that was probably meant, as `pack check`, also if it is given without its noun. */
function suggestionFor(args: readonly string[], nouns: ReturnType<typeof commandsFor>): string | undefined {
  const [noun = '', verb] = args
  const verbsOf = (name: string) =>
    Object.hasOwn(nouns, name) ? Object.keys(nouns[name]!.commands) : undefined
  const verbs = verbsOf(noun)
  if (!verbs) {
    const meant = verbsOf('pack')!.find((each) => each === noun)
    return meant && `pack ${meant}`
  }
  const meant = verb === undefined ? undefined : nearest(verb, verbs)
  return meant && `${noun} ${meant}`
}

/** Resolves to a command's exit code; prints what it threw. */
async function runReported(act: () => Promise<number>, out: Output): Promise<number> {
  const { printError } = out
  try {
    return await act()
  } catch (error) {
    if (error instanceof InvalidPack) return reportProblems(error.problems, out, error.outcome)
    if (error instanceof RefusedPack) {
      for (const problem of error.problems) printError(packProblemLine(problem))
      printError(
        `\n${error.problems.length} ${error.problems.length === 1 ? 'problem' : 'problems'}; nothing was changed`,
      )
      return 1
    }
    printError(
      isDiskFull(error) ? describeFullDisk(error as NodeJS.ErrnoException) : (error as Error).message,
    )
    return 2
  }
}

const describeFullDisk = ({ path }: NodeJS.ErrnoException): string =>
  `the disk is full${path ? `, at ${path}` : ''}. Make room there, or give the command a folder on another disk, and run it again: what is finished is not repeated. altiport pack prune DATA removes the previous pack of a data folder.`

/** Packs and ledgers contain names that others chose, such as those in a zip file. */
const escaped = (print: (line: string) => void) => (text: string) =>
  print(
    text
      .split('\n')
      .map((line) => printable(line))
      .join('\n'),
  )

const isHelpRequested = (args: readonly string[]) => args.includes('--help') || args.includes('-h')

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  // Exits by `process.exit`, whose `exit` event also kills running encoders.
  let stop = (): void => process.exit(130)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => stop())
  process.exitCode = await run(process.argv.slice(2), {
    printLine: console.log,
    printError: console.error,
    onStop(act) {
      stop = act
    },
    ...(process.stdout.isTTY ? { terminal: process.stdout } : {}),
  })
}
