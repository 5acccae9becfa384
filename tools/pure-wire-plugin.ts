/**
 * Vite plugin: lets the bundler leave out whatever of the contract a page does not use.
 *
 * The contract's files build their checks when they are loaded (`z.object(…)`, `call(…)`, `query(…)`). These calls change nothing,
 * but a bundler cannot know it, and would carry all of them and the check library into the first load.
 * They are told apart from other people's `z` and `call` by a name of their own, which is then declared pure.
 * A call that a page does use goes without the checks of its body and its query: they are the hub's.
 */
import { type Plugin, parseSync } from 'vite'

const names: Readonly<Record<string, string>> = { z: 'wireSchema', call: 'wireCall', query: 'wireQuery' }

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

type Node = { type: string; start: number; end: number } & Record<string, unknown>
type Rename = { start: number; end: number; to: string; name: string }

/** Of a call, what the hub alone looks at. */
const checks: ReadonlySet<unknown> = new Set(['body', 'query'])

/**
 * Renames what a file imports by these names, wherever it says them, and leaves out the checks of calls. It reads the file as the bundler does:
 * how its lines break, and what stands in its words and patterns, is no matter.
 *
 * @throws where it cannot be read
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

/** The name of a part, which is nobody's variable: `{ z: 1 }`, `a.z`, `import { z as y }`. */
function isOnlyNamed(parent: Node, key: string): boolean {
  if (key === 'imported' || key === 'exported') return true
  return (key === 'key' || key === 'property') && !parent.computed
}

/** `see` answers whether to look into the node, too. */
function walk(node: Node, see: (node: Node, parent: Node, key: string) => boolean): void {
  for (const [key, value] of Object.entries(node))
    for (const child of Array.isArray(value) ? value : [value])
      if (typeof child?.type === 'string' && see(child, node, key)) walk(child, see)
}
