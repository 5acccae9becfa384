/** The security log on disk: a folder in the data folder, with one file of JSON lines for each of the last legs. */
import { mkdir, open, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { securityAreas, securityEvents } from './security-events.ts'

export const securityLogFolder = 'security-log'

/**
 * One line: `count` refusals of one kind in the minute `at`, or in the ten minutes from it once
 * there are many lines; `from` and `where` are `*` if aggregated.
 */
const securityLine = z.object({
  at: z.string(),
  /** The server: passengers, crew, operations, content or feeds. */
  door: z.enum(securityAreas),
  event: z.enum(securityEvents),
  /** The route, or the cause. */
  where: z.string(),
  /** The label of the address. */
  from: z.string(),
  count: z.int().check(z.minimum(1)),
})
export type SecurityLine = z.infer<typeof securityLine>

/** Maximum number of files, including the current leg's; the oldest are deleted first. */
const maxLegs = 12

export type SecurityFile = {
  /** Lines of this leg that were written before the hub restarted. */
  read(): Promise<SecurityLine[]>
  /** Resolves once the lines are synced to disk. */
  append(lines: readonly SecurityLine[]): Promise<void>
  /** Removes the oldest files beyond the maximum number. */
  prune(): Promise<void>
}

export const createSecurityFile = (dataDir: string, legStartedAtInMs: number): SecurityFile => {
  const folder = join(dataDir, securityLogFolder)
  const name = `${new Date(legStartedAtInMs).toISOString().slice(0, 19).replaceAll(':', '-')}Z.jsonl`
  const path = join(folder, name)
  return {
    async read() {
      const text = await readFile(path, 'utf8').catch(() => '')
      return text.split('\n').flatMap(parseLine)
    },
    async append(lines) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const file = await open(path, 'a', 0o600)
      try {
        // A power cut may have left half a line, so each line starts with a line break.
        await file.appendFile(lines.map((line) => `\n${JSON.stringify(line)}`).join(''))
        await file.datasync()
      } finally {
        await file.close()
      }
    },
    async prune() {
      const names = (await readdir(folder).catch(() => [])).filter((each) => each.endsWith('.jsonl')).sort()
      const others = names.filter((each) => each !== name)
      for (const old of others.slice(0, Math.max(0, others.length - maxLegs + 1)))
        await rm(join(folder, old), { force: true })
    },
  }
}

const parseLine = (text: string): SecurityLine[] => {
  try {
    const line = securityLine.safeParse(JSON.parse(text))
    return line.success ? [line.data] : []
  } catch {
    return []
  }
}
