/**
 * Vite plugin: lets the bundler leave out whatever of the contract a page does not use.
 *
 * The contract's files build their checks when they are loaded (`z.object(…)`, `call(…)`, `query(…)`). These calls change nothing,
 * but a bundler cannot know it, and would carry all of them and the check library into the first load.
 * They are told apart from other people's `z` and `call` by a name of their own, which is then declared pure.
 */
import type { Plugin } from 'vite'

const names = { z: 'wireSchema', call: 'wireCall', query: 'wireQuery' } as const

/** `folder` holds the contract's files. */
export function pureWire(folder: string): Plugin {
  return {
    name: 'altiport-pure-wire',
    enforce: 'pre',
    apply: 'build',
    config: () => ({
      build: { rolldownOptions: { treeshake: { manualPureFunctions: Object.values(names) } } },
    }),
    transform(code, id) {
      return id.startsWith(folder) && id.endsWith('.ts') ? { code: withOwnNames(code), map: null } : undefined
    },
  }
}

/** Renames at import and at top-level use only. */
export function withOwnNames(code: string): string {
  return code
    .replace('import * as z from', `import * as ${names.z} from`)
    .replace(/(?<![\w$\-'"/])(?<!(?<!\.\.)\.)z\.(?=[a-z_])/g, `${names.z}.`)
    .replace(
      /import \{ (call|query) \} from/g,
      (_, name: 'call' | 'query') => `import { ${name} as ${names[name]} } from`,
    )
    .replace(/= (call|query)\(/g, (_, name: 'call' | 'query') => `= ${names[name]}(`)
}
