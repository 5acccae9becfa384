/** All commands besides `report`: their operands, their options, and what they do. */
import { parseArgs } from 'node:util'
import { readTrustedKeys } from '@altiport/pack/trusted-keys'
import { nearest } from '#core/problem.ts'
import { loadPack, prunePacks, rollback } from '#load/load.ts'
import { megabytes } from '#load/room.ts'
import {
  buildCommand,
  buildHelpTexts,
  checkCommand,
  migrateCommand,
  newCommand,
  type Output,
  thumbnailsCommand,
} from './build-commands.ts'
import { pinCommand, pinHelpText } from './crew-commands.ts'
import { createKeysCommand, keysHelpText, logsHelpText, readLogsCommand } from './secure-log-commands.ts'
import { keysCommand, listCommand, signCommand, signHelpTexts, verifyCommand } from './sign-commands.ts'
import { watchCommand, watchHelpText } from './watch-commands.ts'

/** The values of a command's options; `flags` has the names of all options that were given. */
type Options = { values: Partial<Record<string, string>>; flags: ReadonlySet<string> }

export type Command = {
  operands: string[]
  optionalOperand?: string
  /** What follows each option; `null` for a flag. */
  options?: Record<string, string | null>
  act: (positionals: string[], options: Options) => Promise<number>
}

type Noun = { commands: Record<string, Command>; helpTexts: Record<string, string> }

export const commandsFor = (out: Output): Record<string, Noun> => ({
  pack: {
    commands: { ...sourceCommands(out), ...loadCommands(out), ...signatureCommands(out) },
    helpTexts: { ...buildHelpTexts, ...signHelpTexts, watch: watchHelpText },
  },
  crew: {
    commands: { pin: { operands: ['DATA'], act: ([folder]) => pinCommand(folder!, out) } },
    helpTexts: { pin: pinHelpText },
  },
  keys: {
    commands: { make: { operands: ['FILE'], act: ([file]) => createKeysCommand(file!, out) } },
    helpTexts: { make: keysHelpText },
  },
  logs: {
    commands: {
      read: { operands: ['LOGS', 'FILE'], act: ([logs, key]) => readLogsCommand(logs!, key!, out) },
    },
    helpTexts: { read: logsHelpText },
  },
})

const sourceCommands = (out: Output): Record<string, Command> => ({
  new: { operands: ['DIR'], act: ([folder]) => newCommand(folder!, out) },
  check: {
    operands: ['DIR'],
    options: { 'as-of': 'DAY' },
    act: ([folder], { values }) => checkCommand(folder!, { asOf: values['as-of'] }, out),
  },
  migrate: { operands: ['DIR'], act: ([folder]) => migrateCommand(folder!, out) },
  thumbnails: { operands: ['DIR'], act: ([folder]) => thumbnailsCommand(folder!, out) },
  build: {
    operands: ['DIR', 'OUT'],
    options: { draft: null, keys: 'FILE', 'as-of': 'DAY' },
    act: ([from, to], { values: { keys, 'as-of': asOf }, flags }) =>
      buildCommand(from!, to!, { keys, asOf, isDraft: flags.has('draft') }, out),
  },
  watch: {
    operands: ['DIR', 'DATA'],
    options: { full: null, out: 'OUT', keys: 'FILE', sign: 'KEY', 'as-of': 'DAY', address: 'URL' },
    act: ([from, data], { values: { 'as-of': asOf, out: to, keys, sign, address }, flags }) =>
      watchCommand(from!, data!, { out: to, keys, sign, address, asOf, isFull: flags.has('full') }, out),
  },
})

const loadCommands = ({ printLine }: Output): Record<string, Command> => ({
  load: {
    operands: ['OUT', 'DATA'],
    options: { keys: 'PUB', older: null },
    async act([built, data], { values: { keys }, flags }) {
      const trusted = keys === undefined ? undefined : await readTrustedKeys(keys)
      const options = { printLine, trusted, allowsOlder: flags.has('older') }
      const { packId, previous } = await loadPack(built!, data!, options)
      printLine(`${packId} is active${previous ? `; previously ${previous}` : ''}`)
      return 0
    },
  },
  rollback: {
    operands: ['DATA'],
    async act([data]) {
      printLine(`${(await rollback(data!)).packId} is active again`)
      return 0
    },
  },
  prune: {
    operands: ['DATA'],
    async act([data]) {
      const { removed, freed } = await prunePacks(data!)
      const what = removed === null ? 'there was no previous pack' : `${removed} is removed`
      printLine(`${what}; ${megabytes(freed)} more is free`)
      return 0
    },
  },
})

const signatureCommands = (out: Output): Record<string, Command> => ({
  keys: { operands: ['FILE'], act: ([file]) => keysCommand(file!, out) },
  sign: { operands: ['OUT', 'FILE'], act: ([folder, file]) => signCommand(folder!, file!, out) },
  verify: {
    operands: ['OUT'],
    optionalOperand: 'PUB',
    act: ([folder, file]) => verifyCommand(folder!, file, out),
  },
  list: {
    operands: ['DATA'],
    options: { keys: 'PUB' },
    act: ([data], { values }) => listCommand(data!, values.keys, out),
  },
})

/** Operands and options, in any order; `undefined` if they are not the command's. */
export function argumentsOf(
  { operands, optionalOperand, options = {} }: Command,
  args: readonly string[],
): { positionals: string[]; options: Options } | undefined {
  try {
    const types = Object.entries(options).map(
      ([name, operand]) => [name, { type: operand === null ? 'boolean' : 'string' }] as const,
    )
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: Object.fromEntries(types),
    })
    const count = positionals.length
    const isComplete = count === operands.length || (optionalOperand && count === operands.length + 1)
    const texts: Options['values'] = {}
    for (const [name, value] of Object.entries(values)) if (typeof value === 'string') texts[name] = value
    if (!isComplete || Object.values(texts).includes('')) return undefined
    return { positionals, options: { values: texts, flags: new Set(Object.keys(values)) } }
  } catch {
    return undefined
  }
}

/** A line for each option that the command does not have, with what was probably meant. */
export function unknownOptions({ options = {} }: Command, args: readonly string[]): string {
  const names = Object.keys(options).map((name) => `--${name}`)
  return args
    .map((each) => each.split('=')[0]!)
    .filter((each) => each.startsWith('-') && each.length > 1 && !names.includes(each))
    .map((each) => {
      const suggestion = nearest(each, names)
      return `there is no option ${each}${suggestion ? `; did you mean ${suggestion}?` : ''}\n`
    })
    .join('')
}

/** @example 'OUT DATA [--keys PUB] [--older]' */
export const usageOf = ({ operands, optionalOperand, options = {} }: Command): string =>
  [
    ...operands,
    ...(optionalOperand ? [`[${optionalOperand}]`] : []),
    ...Object.entries(options).map(
      ([name, operand]) => `[--${name}${operand === null ? '' : ` ${operand}`}]`,
    ),
  ].join(' ')
