/** The command that builds a pack after each change and loads it into a hub, and its help text. */
import { access } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { packProblemLine, RefusedPack } from '@altiport/pack/problem'
import { showProgress } from '#build/progress.ts'
import { InvalidPack } from '#core/problem.ts'
import { isLocal, portalAddress } from '#watch/portal-address.ts'
import { qrText } from '#watch/qr-text.ts'
import { type WatchEvents, watchPack } from '#watch/watch-pack.ts'
import { dayIn, keysFrom, type Output, reportProblems } from './build-commands.ts'

export type WatchCommandOptions = {
  out?: string | undefined
  keys?: string | undefined
  sign?: string | undefined
  address?: string | undefined
  asOf?: string | undefined
  isFull: boolean
}

/** How long a hub may take to check a pack. */
const servedWithinInMs = 20_000
const pollInMs = 100

/** Runs until it is stopped. */
export async function watchCommand(
  from: string,
  data: string,
  { out: to = defaultOut(from), keys, sign, address, asOf, isFull }: WatchCommandOptions,
  out: Output,
): Promise<number> {
  const stopController = new AbortController()
  const display = showProgress(out.printLine, out.terminal)
  const printLine = (line: string) => display.printLine(`${timeNow()}  ${line}`)
  const printError = (line: string) => display.printLine(line)
  let isBuilding = false
  out.onStop?.(() => {
    stopController.abort()
    if (!isBuilding) return
    display.end()
    printLine('stopped')
    // The encoders end with this process; a load that is stopped leaves the previous pack active.
    process.exit(0)
  })
  const addressNow = async () => address ?? (await portalAddress(data))
  let shownAddress: string | null = null
  const showAddress = (current: string | null): void => {
    if (current === null || current === shownAddress) return
    shownAddress = current
    out.terminal?.write(qrText(current))
    display.printLine(`${current}${isLocal(current) ? '  (only on this machine)' : ''}`)
  }
  const events: WatchEvents = {
    onBuild(files) {
      isBuilding = true
      const [first, ...more] = files
      if (first === undefined) return printLine(`building ${from}`)
      printLine(`${first}${more.length > 0 ? ` and ${more.length} more` : ''} changed`)
    },
    async onLoaded(packId, wasLoaded) {
      isBuilding = false
      display.end()
      if (wasLoaded) return printLine(`${packId} is already active`)
      const current = await addressNow()
      if (current === null)
        return printLine(`${packId} is loaded; no hub runs on ${data} yet: altiport hub ${data} starts one`)
      const isServed = await isServedSoon(data, packId)
      printLine(`${packId} is ${isServed ? 'served' : 'loaded, but the hub is not serving it; see its log'}`)
      showAddress(current)
    },
    async onIdle() {
      if (shownAddress === null) showAddress(await addressNow())
    },
    onFailed(error) {
      isBuilding = false
      display.end()
      const outcome = 'the last good pack stays; still watching'
      if (error instanceof InvalidPack)
        return void reportProblems(error.problems, { ...out, printError }, outcome)
      const lines =
        error instanceof RefusedPack ? error.problems.map(packProblemLine) : [(error as Error).message]
      for (const line of [...lines, outcome]) printError(line)
    },
  }
  const build = {
    ...{ quiet: true, progress: display.progress, cacheFolder: join(dirname(resolve(from)), '.cache') },
    ...{ keys: await keysFrom(keys), asOf: asOf === undefined ? undefined : dayIn(asOf) },
    renditions: isFull ? 'all' : 'draft',
  } as const
  printLine(`watching ${from}; press Ctrl-C to stop`)
  await watchPack(
    { from: resolve(from), to: resolve(to), data, build, signingKey: sign },
    events,
    stopController.signal,
  )
  display.end()
  printLine('stopped')
  return 0
}

/** Inside the cache folder that `altiport pack build` also uses when it builds into a folder beside the source. */
const defaultOut = (from: string): string => {
  const source = resolve(from)
  return join(dirname(source), '.cache', 'watched', source.slice(dirname(source).length + 1))
}

/** The hub lists the packs that it serves in its data folder. */
async function isServedSoon(data: string, packId: string): Promise<boolean> {
  const file = join(data, 'served-packs', packId)
  const deadline = performance.now() + servedWithinInMs
  for (;;) {
    const isServed = await access(file).then(
      () => true,
      () => false,
    )
    if (isServed || performance.now() >= deadline) return isServed
    await sleep(pollInMs)
  }
}

const timeNow = (): string => new Date().toTimeString().slice(0, 8)

export const watchHelp = `  altiport pack watch DIR DATA     build DIR after each change, and load it into the hub that runs on DATA`

export const watchHelpText = `altiport pack watch DIR DATA [--full] [--out OUT] [--keys FILE or ADDRESS] [--sign KEY] [--as-of DAY] [--address URL]

Builds DIR and loads it into the hub's data folder DATA, again after each change, until you press Ctrl-C. A hub that runs on DATA
serves it within seconds; the portal's address and a QR code for a phone are printed. What has not changed is not built
again. Mistakes are listed as check lists them, and the last good pack stays.

  --full         encodes films in all renditions; without it, those that are not encoded yet are as in build --draft
  --out OUT      folder of the built pack; by default one in .cache/watched beside DIR
  --keys         as for build
  --sign KEY     signs each pack with the private key KEY, for a hub that accepts only signed ones
  --as-of DAY    shows what passengers see on that day, as for build
  --address URL  the portal's address to print, if the hub is behind a proxy or on another machine

Do not use watch with the data folder of an aircraft: each change is loaded at once.
`
