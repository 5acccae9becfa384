/**
 * Saves the offset of the box's clock in the data folder, for a hub that restarts before a feed has told the time
 * again.
 *
 * The saved offset is used only on the same boot, and only if nobody has set the box's clock since.
 *
 * @see docs/decisions/0040-two-clocks.md
 */
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { agreeWithinInMs, type FeedTime, noFeedTime } from '@altiport/flight/fusion/feed-time'
import { isSameBoot, readBootId } from '@altiport/pack/boot'
import * as z from 'zod/mini'
import { type BoxClock, uptimeOf } from './clock.ts'

export const offsetFileName = 'clock-offset.json'

const savedShape = z.object({
  boot: z.string(),
  /** When the machine started, by the box's clock: this time moves when the clock is set. */
  bootedAtInMs: z.number(),
  offsetInMs: z.number(),
  source: z.string(),
  sinceInMs: z.number(),
  confirmedAtInMs: z.number(),
})

type Needs = {
  dataDir: string
  clock: BoxClock
  /** Feeds that are trusted with the time; the offset of another one is not used. */
  trust: readonly string[]
  log: { warn(fields: object, message: string): void }
}

export type SavedOffset = {
  /** As saved, or without an offset. */
  first: FeedTime
  save(time: FeedTime): void
}

/** @see FEED-08 */
export const openSavedOffset = async ({ dataDir, clock, trust, log }: Needs): Promise<SavedOffset> => {
  const file = join(dataDir, offsetFileName)
  const boot = await readBootId()
  const bootedAtInMs = () => clock.nowInMs() - uptimeOf(clock)
  let writing: Promise<unknown> = Promise.resolve()

  const restore = async (): Promise<FeedTime> => {
    const saved = savedShape.safeParse(await readJson(file))
    if (!saved.success) return noFeedTime
    const { boot: savedBoot, bootedAtInMs: savedBootedAtInMs, ...time } = saved.data
    const isSameClock = Math.abs(bootedAtInMs() - savedBootedAtInMs) <= agreeWithinInMs
    if (!isSameBoot(boot, savedBoot) || !isSameClock || !trust.includes(time.source)) return noFeedTime
    return { ...noFeedTime, ...time }
  }
  return {
    first: await restore(),
    save({ offsetInMs, source, sinceInMs, confirmedAtInMs }) {
      const text = JSON.stringify({
        boot,
        bootedAtInMs: bootedAtInMs(),
        offsetInMs,
        source,
        sinceInMs,
        confirmedAtInMs,
      })
      const write = async () => {
        await writeFile(`${file}.new`, text)
        await rename(`${file}.new`, file)
      }
      writing = writing
        .then(write)
        .catch((error) => log.warn({ err: error }, 'the offset of the box’s clock could not be saved'))
    },
  }
}

const readJson = async (file: string): Promise<unknown> => {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch {
    return null
  }
}
