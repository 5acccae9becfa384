/**
 * The command line: `npm run altiport -- pack …`. Says what it does, and ends with a code that scripts can
 * use.
 */
import { pathToFileURL } from 'node:url'
import { buildPack } from './build.ts'
import { checkPack } from './check.ts'
import { type Fault, FaultyPack, faultLine } from './fault.ts'
import { loadPack, rollback } from './load.ts'
import { newPack } from './new.ts'
import { writeThumbnails } from './thumbnails.ts'

const help = `altiport pack: from a folder of YAML and master files to what the hub serves

  altiport pack new DIR            begin a source pack from a template, with schemas for your editor
  altiport pack check DIR          name every fault of the source pack in DIR, with its line and what to do
  altiport pack thumbnails DIR     make DIR/thumbnails, so that building need not make them again
  altiport pack build DIR OUT      check DIR and build it to OUT; unchanged films come from OUT/../.cache
  altiport pack load OUT DATA      bring the built pack OUT into the hub's data folder DATA and make it active
  altiport pack rollback DATA      make the pack before the active one active again

A first pack: new, then add titles and run check until it has nothing more to say. demo/corvane is a whole one.
docs/packs.md describes every file.

Ends with 0 when all is well, 1 when the pack has faults, 2 when the command could not be done.
`

type Out = { say: (line: string) => void; complain: (line: string) => void }

/** Runs one command and gives its exit code. */
export async function run(args: readonly string[], { say, complain }: Out): Promise<number> {
  const [noun, verb, ...names] = args
  const commands: Record<string, { takes: string[]; act: (...names: string[]) => Promise<number> }> = {
    new: {
      takes: ['DIR'],
      act: async (folder) => {
        await newPack(folder!)
        say(`${folder} begun; change pack.yaml, then run altiport pack check ${folder}`)
        return 0
      },
    },
    check: { takes: ['DIR'], act: (folder) => check(folder!) },
    thumbnails: {
      takes: ['DIR'],
      act: async (folder) => {
        const made = await writeThumbnails(folder!, say)
        say(made === 0 ? 'every thumbnail is there' : `${made} thumbnails made`)
        return 0
      },
    },
    build: {
      takes: ['DIR', 'OUT'],
      act: async (from, to) => {
        await buildPack(from!, to!, { say })
        return 0
      },
    },
    load: {
      takes: ['OUT', 'DATA'],
      act: async (built, data) => {
        const { packId, previous } = await loadPack(built!, data!, { say })
        say(`${packId} is active${previous ? `; before it was ${previous}` : ''}`)
        return 0
      },
    },
    rollback: {
      takes: ['DATA'],
      act: async (data) => {
        say(`${(await rollback(data!)).packId} is active again`)
        return 0
      },
    },
  }
  if (args.length === 0 || args.includes('--help') || args.includes('-h') || noun === 'help') {
    say(help)
    return 0
  }
  const command = noun === 'pack' && verb && Object.hasOwn(commands, verb) ? commands[verb] : undefined
  if (!command || names.length !== command.takes.length) {
    complain(
      command ? `pack ${verb} takes ${command.takes.join(' ')}\n` : `there is no command ${args.join(' ')}\n`,
    )
    complain(help)
    return 2
  }
  try {
    return await command.act(...names)
  } catch (error) {
    if (error instanceof FaultyPack) return tell(error.faults)
    complain((error as Error).message)
    return 2
  }

  async function check(folder: string): Promise<number> {
    const { faults, source } = await checkPack(folder)
    if (!source) return tell(faults)
    say(`${source.pack.id} ${source.pack.version}: no faults, ${source.videos.length} videos`)
    return 0
  }

  function tell(faults: Fault[]): number {
    for (const fault of faults) complain(faultLine(fault))
    complain(`\n${faults.length} ${faults.length === 1 ? 'fault' : 'faults'}; nothing was built`)
    return 1
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  process.exitCode = await run(process.argv.slice(2), { say: console.log, complain: console.error })
}
