/**
 * The contract's facts (the files of `wire/` without schemas): bundles contain only the facts that they use, code on
 * devices loads no shapes, and hub, apps and client copy neither paths nor facts.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { expect, test } from 'vitest'

const root = dirname(import.meta.dirname)
const wire = join(root, 'wire')
const code = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => path !== '' && !path.endsWith('.d.ts') && existsSync(join(root, path)))
const read = (path: string) => readFileSync(join(root, path), 'utf8')

const isTest = (path: string) => /\.(test|fixture|spec)\.tsx?$|\/testing\//.test(path)
const facts = code.filter((path) => /^wire\/[^./]+\.ts$/.test(path))
const product = code.filter((path) => /^((hub|portal|crew)\/src|client)\//.test(path) && !isTest(path))

/** Builds a file that imports the given ones. Resolves to the code of each output file. */
async function bundle(...files: string[]) {
  const [entry, id] = ['virtual:entry', '\0entry']
  const { output } = (await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'entry',
        resolveId: (source) => (source === entry ? id : undefined),
        load: (module) =>
          module === id ? files.map((file) => `import ${JSON.stringify(file)}`).join('\n') : undefined,
      },
    ],
    build: { write: false, minify: false, rolldownOptions: { input: entry } },
  })) as Rolldown.RolldownOutput
  return output.flatMap((file) => (file.type === 'chunk' ? [file.code.trim()] : []))
}

test('bundles leave out all facts that they do not use', async () => {
  expect(facts.length).toBeGreaterThan(60)
  expect(await bundle(...facts.map((file) => join(root, file)))).toEqual([''])
  expect(await bundle(join(wire, 'session.shape.ts'))).not.toEqual([''])
})

/** Specifiers of imports that remain at run time. */
const runtimeImports = (text: string): string[] =>
  [...text.matchAll(/^(?:import|export)\s+(?!type\b)(?:([^'";]*?)\sfrom\s+)?'([^']+)'/gm)].flatMap(
    ([, names, from]) => (isTypesOnly(names) ? [] : [from!]),
  )
const isTypesOnly = (names: string | undefined): boolean =>
  names !== undefined &&
  /^\{[^}]*\}$/.test(names) &&
  names
    .slice(1, -1)
    .split(',')
    .every((name) => name.trim() === '' || name.trim().startsWith('type '))

const shapeFile = /\.shape(\.ts)?$/

test('facts load only other facts', () => {
  const loaded = (text: string) =>
    runtimeImports(text).filter((from) => !from.startsWith('./') || shapeFile.test(from))
  expect(facts.flatMap((file) => loaded(read(file)).map((from) => `${file} → ${from}`))).toEqual([])
  expect(loaded("import * as z from 'zod/mini'\nimport { a } from './b.ts'")).toEqual(['zod/mini'])
  expect(loaded("import {\n  type A,\n  b,\n} from './c.shape.ts'")).toEqual(['./c.shape.ts'])
  expect(loaded("import type { A } from './c.shape.ts'\nexport type { B } from './c.shape.ts'")).toEqual([])
})

test('code that runs on devices loads no shape and no schema library', () => {
  const apps = code.filter((path) => /^(portal|crew|client|ui|flight)\//.test(path) && !isTest(path))
  const loaded = (text: string) =>
    runtimeImports(text).filter((from) => shapeFile.test(from) || /^zod\b/.test(from))
  expect(apps.flatMap((file) => loaded(read(file)).map((from) => `${file} → ${from}`))).toEqual([])
  expect(loaded("import { user } from '@altiport/wire/session.shape'")).toHaveLength(1)
  expect(loaded("import * as z from 'zod/mini'")).toHaveLength(1)
  expect(loaded("import type { User } from '@altiport/wire/session.shape'")).toEqual([])
})

/** Strings that are a path of the contract; comments are skipped. */
const pathsIn = (text: string): string[] =>
  [
    ...text
      .replace(/(^|\s)\/\*[\s\S]*?\*\//g, '')
      .replace(/^\s*\/\/.*$/gm, '')
      .matchAll(/['"`}](\/(?:core|crew)\/[^'"`*]+)/g),
  ].map(([, path]) => path!)

test('API-01 hub, apps and client write no path of the contract themselves', () => {
  expect(product.flatMap((file) => pathsIn(read(file)).map((path) => `${file}: ${path}`))).toEqual([])
  expect(pathsIn("callHub({ path: '/core/shop/cart' })")).toEqual(['/core/shop/cart'])
  expect(pathsIn('fetch(`/crew/session?`)')).toHaveLength(1)
  expect(pathsIn(`new WebSocket(\`wss://\${location.host}/core/ws\`)`)).toEqual(['/core/ws'])
  expect(pathsIn("/** `/core/media` */\n// '/core/ws'\n")).toEqual([])
})

/** Facts copied by `typeof import('@altiport/wire/…')`; the types of other modules may be imported like this. */
const copiesIn = (text: string): string[] =>
  [...text.matchAll(/typeof import\('([^']+)'\)/g)].flatMap(([, from]) =>
    from!.startsWith('@altiport/wire/') ? [from!] : [],
  )

test('no fact is copied by its type', () => {
  const apps = code.filter((path) => /^(portal|crew|client)\//.test(path))
  expect(apps.flatMap((file) => copiesIn(read(file)).map((from) => `${file}: ${from}`))).toEqual([])
  expect(copiesIn("const a: typeof import('@altiport/wire/live')['livePath'] = '/core/ws'")).toHaveLength(1)
  expect(copiesIn("type Page = typeof import('./page.tsx')")).toEqual([])
})
