/** The code of both apps fills every placeholder of the texts whose keys it names literally. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import ts from 'typescript'
import { expect, test } from 'vitest'

const root = dirname(import.meta.dirname)
const textsIn = (file: string): Record<string, string> =>
  JSON.parse(readFileSync(join(import.meta.dirname, file), 'utf8'))

const placeholdersOf = (message: string) => namesIn(compileMessageOrThrow(message))
/** Also those in the branches of plurals and selections; `#` is the plural's own number. */
const namesIn = (message: CompiledMessage): string[] =>
  typeof message === 'string'
    ? []
    : message
        .flatMap((part) => {
          if (typeof part === 'string') return []
          const [name, , branches] = part
          const inner = branches && typeof branches === 'object' ? Object.values(branches) : []
          return [name, ...inner.flatMap((branch) => (Array.isArray(branch) ? namesIn(branch) : []))]
        })
        .filter((name) => /^\w+$/.test(name))

/** Calls `text('key', { … })` whose object lacks a placeholder of the text; objects with a spread are left out. */
function unfilledIn(file: string, code: string, texts: Record<string, string>): string[] {
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    ts.forEachChild(node, visit)
    if (!ts.isCallExpression(node) || !/^(?:text|translate)$/.test(node.expression.getText())) return
    const [key, values] = node.arguments
    if (!key || !ts.isStringLiteral(key) || !values || !ts.isObjectLiteralExpression(values)) return
    if (values.properties.some(ts.isSpreadAssignment)) return
    const given = values.properties.map(({ name }) => name?.getText())
    for (const name of placeholdersOf(texts[key.text] ?? ''))
      if (!given.includes(name)) found.push(`${file}: ${key.text} needs ${name}`)
  }
  visit(ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX))
  return found
}

test.each([
  ['portal', 'en.json'],
  ['crew', 'crew/en.json'],
])('LNG-13 the code of %s fills every placeholder of its texts', (app, file) => {
  const texts = textsIn(file)
  const sources = execFileSync('git', ['ls-files', '-co', '--exclude-standard', `${app}/src`], { cwd: root })
  const files = sources
    .toString()
    .split('\n')
    .filter((path) => /(?<!\.test)\.tsx?$/.test(path))
  const unfilled = files.flatMap((path) => unfilledIn(path, readFileSync(join(root, path), 'utf8'), texts))
  expect(unfilled).toEqual([])
})

test('LNG-13 a placeholder that the code does not fill is found', () => {
  const texts = { 'find.about': '{kind}, {about}' }
  expect(unfilledIn('a.tsx', "text('find.about', { kind, details: 1 })", texts)).toEqual([
    'a.tsx: find.about needs about',
  ])
})
