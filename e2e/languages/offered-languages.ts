/** The languages that the airline of the journeys offers, and all those of portal and console. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#root.ts'

const pack = readFileSync(join(root, 'demo/corvane/pack.yaml'), 'utf8')
const languagesIn = (folder: string) =>
  readdirSync(join(root, folder)).flatMap((name) => /^([a-z]{2})\.json$/.exec(name)?.[1] ?? [])

export const offeredLanguages: string[] = /^languages: \[(.*)\]$/m.exec(pack)![1]!.split(', ')
export const portalLanguages: string[] = languagesIn('locales')
export const consoleLanguages: string[] = languagesIn('locales/crew')
