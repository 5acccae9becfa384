/**
 * Vite plugin that lets the bundler drop the parts of the contract that a page does not use.
 *
 * The contract's files build their checks when they are loaded (`z.object(…)`, `call(…)`, `query(…)`). These
 * calls have no side effects, but a bundler cannot know that, and would include all of them and the schema
 * library in the first load. The plugin renames them to unique names, which are then declared pure. From
 * calls that a page does use it removes the checks of body and query, which only the hub needs.
 */
import { type Plugin, parseSync } from 'vite'

const names: Readonly<Record<string, string>> = { z: 'wireSchema', call: 'wireCall', query: 'wireQuery' }

/** `folder` contains the contract's files. */
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

type Node = { type: string; start: number; end: number } & Record<string, unknown>
type Rename = { start: number; end: number; to: string; name: string }

/** Options of a call that only the hub uses. */
const checks: ReadonlySet<unknown> = new Set(['body', 'query'])

/**
 * Renames these imports and their uses, and removes the checks of calls. The file is parsed with the
 * bundler's parser, so line breaks, strings and patterns do not matter.
 *
 * @throws if the file cannot be parsed
 */
export function withOwnNames(code: string): string {
  const { program, errors } = parseSync('wire.ts', code)
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'))
  const imported = new Set<string>()
  const found: Rename[] = []
  const unread = new Set<Node>()
  walk(program as unknown as Node, (node, parent, key) => {
    if (imported.has('call') && isCallOf(parent, 'call'))
      for (const part of (node.properties ?? []) as Node[])
        if (checks.has((part.key as Node | undefined)?.name)) unread.add(part)
    if (unread.has(node)) {
      found.push({
        start: node.start,
        end: node.end,
        to: `${(node.key as Node).name}: undefined`,
        name: 'call',
      })
      return false
    }
    if (node.type !== 'Identifier' || !(String(node.name) in names)) return true
    const name = String(node.name)
    const { start, end } = node
    const isShort = parent.type === 'ImportSpecifier' && (parent.imported as Node).start === start
    if (isImport(parent.type) && key === 'local') {
      imported.add(name)
      found.push({ start, end, name, to: isShort ? `${name} as ${names[name]}` : names[name]! })
    } else if (parent.type === 'Property' && parent.shorthand) {
      if (key === 'value') found.push({ start, end, name, to: `${name}: ${names[name]}` })
    } else if (!isOnlyNamed(parent, key)) found.push({ start, end, name, to: names[name]! })
    return true
  })
  return found
    .filter(({ name }) => imported.has(name))
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, { start, end, to }) => text.slice(0, start) + to + text.slice(end), code)
}

const isCallOf = ({ type, callee }: Node, name: string) =>
  type === 'CallExpression' && (callee as Node).name === name

const isImport = (type: string) => type === 'ImportSpecifier' || type === 'ImportNamespaceSpecifier'

/**
 * Whether the identifier is a property or export name, not a variable: `{ z: 1 }`, `a.z`, `import { z as y
 * }`.
 */
function isOnlyNamed(parent: Node, key: string): boolean {
  if (key === 'imported' || key === 'exported') return true
  return (key === 'key' || key === 'property') && !parent.computed
}

/** `see` returns whether to visit the node's children. */
function walk(node: Node, see: (node: Node, parent: Node, key: string) => boolean): void {
  for (const [key, value] of Object.entries(node))
    for (const child of Array.isArray(value) ? value : [value])
      if (typeof child?.type === 'string' && see(child, node, key)) walk(child, see)
}
