/**
 * Standard words: identifiers and file names use the field's terms; comments, documents, messages and titles of
 * tests are plain English.
 *
 * Names that are stored or sent keep the word that they were given; they are listed with the word.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { bannedNames, bannedPhrases, bannedWords } from './banned-words.ts'

const root = dirname(import.meta.dirname)
const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => path !== '' && existsSync(`${root}/${path}`))
const read = (path: string) => readFileSync(`${root}/${path}`, 'utf8')
const code = tracked.filter((path) => /\.(ts|tsx|mjs)$/.test(path) && !path.endsWith('.d.ts'))
const ownFiles = ['tools/words.test.ts', 'tools/banned-words.ts']

/** `placeOrder` is `place` and `order`. */
const partsOf = (name: string): string[] =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)

function bannedIn(name: string): string[] {
  if (Object.hasOwn(bannedNames, name)) return [name]
  return partsOf(name).filter((part) => bannedWords[part] && !bannedWords[part].except.includes(name))
}

/** Every identifier of a source text, each once. */
function identifiersIn(path: string, text: string): Set<string> {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const names = new Set<string>()
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) names.add(node.text)
    node.forEachChild(visit)
  }
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false, kind))
  return names
}

/** Comments and GraphQL descriptions of a source text, each on one line. */
const commentsIn = (text: string): string[] =>
  [...text.matchAll(/\/\*[\s\S]*?\*\/|(?<![:'"`\w\\])\/\/[^\n]*|"""[\s\S]*?"""/g)].map(([comment]) =>
    comment.replace(/\s*\n\s*\*?\s*/g, ' '),
  )

/** Messages, log lines and titles of tests: string literals of more than one word. */
function sentencesIn(path: string, text: string): string[] {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const sentences: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) && node.text.includes(' ')) sentences.push(node.text)
    if (ts.isTemplateExpression(node)) {
      const text = [node.head, ...node.templateSpans.map(({ literal }) => literal)].map(textOf).join('…')
      if (text.includes(' ')) sentences.push(text)
    }
    node.forEachChild(visit)
  }
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false, kind))
  return sentences
}
const textOf = ({ text }: { text: string }) => text

const phrases = bannedPhrases.map((phrase) => new RegExp(phrase, 'i'))
const phrasesIn = (text: string): string[] =>
  phrases.filter((phrase) => phrase.test(text)).map((phrase) => phrase.source)

/** The lists of what the product does are quoted from its description. */
const exemptDocuments = ['docs/requirements.md', 'docs/beyond.md']

/** Only files that have a banned word anywhere are parsed. */
const anyBanned = new RegExp(Object.keys({ ...bannedWords, ...bannedNames }).join('|'), 'i')
/** By path. */
const identifiers = new Map(
  code
    .filter((path) => !ownFiles.includes(path))
    .map((path) => [path, read(path)] as const)
    .filter(([, text]) => anyBanned.test(text))
    .map(([path, text]) => [path, identifiersIn(path, text)]),
)

describe('standard words', () => {
  test('no identifier has a word that the field has another one for', () => {
    const found = [...identifiers].flatMap(([path, names]) =>
      [...names].flatMap((name) =>
        bannedIn(name).map((word) => `${path}: ${name} (${bannedNames[word] ?? bannedWords[word]?.instead})`),
      ),
    )
    expect(found).toEqual([])
  })

  test('no file name has such a word', () => {
    const names = tracked.filter(
      (path) => /\.(ts|tsx|mjs|css|graphql)$/.test(path) && !ownFiles.includes(path),
    )
    expect(names.filter((path) => bannedIn(basename(path).replace(/\..*$/, '')).length > 0)).toEqual([])
  })

  test('no comment and no document has a listed phrase', () => {
    const found = tracked.flatMap((path) => {
      if (ownFiles.includes(path) || exemptDocuments.includes(path)) return []
      if (/\.(ts|tsx|mjs|css|graphql)$/.test(path))
        return commentsIn(read(path)).flatMap((comment) =>
          phrasesIn(comment).map((phrase) => `${path}: ${phrase}`),
        )
      if (!/^(docs\/.*|[A-Z]+)\.md$/.test(path)) return []
      return phrasesIn(read(path).replaceAll('\n', ' ')).map((phrase) => `${path}: ${phrase}`)
    })
    expect(found).toEqual([])
  })

  test('no message and no title of a test has a listed phrase', () => {
    const found = code
      .filter((path) => !ownFiles.includes(path) && !path.startsWith('demo/'))
      .map((path) => [path, read(path)] as const)
      // Only files that have a phrase anywhere are parsed.
      .filter(([, text]) => phrasesIn(text).length > 0)
      .flatMap(([path, text]) =>
        sentencesIn(path, text)
          .flatMap(phrasesIn)
          .map((phrase) => `${path}: ${phrase}`),
      )
    expect(found).toEqual([])
  })

  test('each listed exception is still in use', () => {
    const names = new Set([...identifiers.values()].flatMap((each) => [...each]))
    const fileNames = new Set(tracked.map((path) => basename(path).replace(/\..*$/, '')))
    const listed = Object.values(bannedWords).flatMap(({ except }) => except)
    expect(listed.filter((name) => !names.has(name) && !fileNames.has(name))).toEqual([])
  })

  test.each(Object.keys(bannedWords))('finds a planted identifier with "%s"', (word) => {
    const planted = `plain${word[0]?.toUpperCase()}${word.slice(1)}Value`
    expect([...identifiersIn('planted.ts', `const ${planted} = 1`)].flatMap(bannedIn)).toEqual([word])
    expect(bannedIn(`plain-${word}-value`)).toEqual([word])
  })

  test.each(Object.keys(bannedNames))('finds a planted "%s"', (name) => {
    expect([...identifiersIn('planted.ts', `const ${name} = 1`)].flatMap(bannedIn)).toEqual([name])
  })

  test('finds a planted phrase in a comment, a description and a document', () => {
    expect(commentsIn('/** Whoever asks,\n * is told. */').flatMap(phrasesIn)).not.toEqual([])
    expect(commentsIn('"""Begun anew."""\ntype A { b: Int }').flatMap(phrasesIn)).not.toEqual([])
    expect(phrasesIn('Nobody needs it.')).not.toEqual([])
    expect(phrasesIn('The hub publishes the change to all devices.')).toEqual([])
  })

  test('finds a planted phrase in a title, a message and a template', () => {
    const found = (text: string) => sentencesIn('planted.ts', text).flatMap(phrasesIn)
    expect(found("test('GEN-05 nobody knows the airport', () => {})")).not.toEqual([])
    expect(found("throw new Error('This id is there twice.')")).not.toEqual([])
    expect(found(`log.warn(\`nobody knows the airport \${iata}\`)`)).not.toEqual([])
    expect(found(`refuse('unknown-airport', \`Unknown airport: \${iata}.\`)`)).toEqual([])
  })
})
