/** The languages that the airline of the journeys offers, and those of the console. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const pack = readFileSync(join(root, 'demo/corvane/pack.yaml'), 'utf8')

export const offeredLanguages: string[] = /^languages: \[(.*)\]$/m.exec(pack)![1]!.split(', ')
export const consoleLanguages: string[] = readdirSync(join(root, 'locales/crew')).flatMap(
  (name) => /^([a-z]{2})\.json$/.exec(name)?.[1] ?? [],
)
