/**
 * Vite plugin: lets the bundler leave out whatever of the contract a page does not use.
 *
 * The contract's files build their checks when they are loaded (`z.object(…)`, `call(…)`, `query(…)`). These calls change nothing,
 * but a bundler cannot know it, and would carry all of them and the check library into the first load.
 * They are told apart from other people's `z` and `call` by a name of their own, which is then declared pure.
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
type Rename = { start: number; end: number; to: string }

/**
 * Renames what a file imports by these names, wherever it says them. It reads the file as the bundler does:
 * how its lines break, and what stands in its words and patterns, is no matter.
 *
 * @throws where it cannot be read
 */
export function withOwnNames(code: string): string {
  const { program, errors } = parseSync('wire.ts', code)
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'))
  const imported = new Set<string>()
  const found: Rename[] = []
  walk(program as unknown as Node, (node, parent, place) => {
    if (node.type !== 'Identifier' || !(String(node.name) in names)) return
    const name = String(node.name)
    const { start, end } = node
    const isShort = parent.type === 'ImportSpecifier' && (parent.imported as Node).start === start
    if (isImport(parent.type) && place === 'local') {
      imported.add(name)
      found.push({ start, end, to: isShort ? `${name} as ${names[name]}` : names[name]! })
    } else if (parent.type === 'Property' && parent.shorthand) {
      if (place === 'value') found.push({ start, end, to: `${name}: ${names[name]}` })
    } else if (!isOnlyNamed(parent, place)) found.push({ start, end, to: names[name]! })
  })
  return found
    .filter(({ start, end }) => imported.has(code.slice(start, end)))
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, { start, end, to }) => text.slice(0, start) + to + text.slice(end), code)
}

const isImport = (type: string) => type === 'ImportSpecifier' || type === 'ImportNamespaceSpecifier'

/** The name of a part, which is nobody's variable: `{ z: 1 }`, `a.z`, `import { z as y }`. */
function isOnlyNamed(parent: Node, place: string): boolean {
  if (place === 'imported' || place === 'exported') return true
  return (place === 'key' || place === 'property') && !parent.computed
}

function walk(node: Node, see: (node: Node, parent: Node, place: string) => void): void {
  for (const [place, value] of Object.entries(node))
    for (const child of Array.isArray(value) ? value : [value]) {
      if (typeof child?.type !== 'string') continue
      see(child, node, place)
      walk(child, see)
    }
}
