/** The analysis of an operation before it is executed. */
import { queries } from '@altiport/wire/queries'
import { isPersonal } from '@altiport/wire/query'
import { buildSchema } from 'graphql/index.js'
import { expect, test } from 'vitest'
import { settingsOf } from '#core/settings.ts'
import { type Operation, readOperation } from './operation.ts'
import { unitsOf } from './other-queries.ts'
import { personalFields, schemaText } from './schema.ts'

const schema = buildSchema(schemaText())
const personal = personalFields(schema)
const read = (text: string) => readOperation(text, schema, personal)

test('API-11 each query of the contract matches the contract’s schema', () => {
  const failures = Object.values(queries as object)
    .map(read)
    .filter((one) => typeof one === 'string')
  expect(failures).toEqual([])
})

test('GEN-05 the portal’s queries fit into another client’s budget', () => {
  const units = Object.values(queries as object).map((text) => unitsOf(read(text) as Operation))
  const { otherQueriesByDevice } = settingsOf({}).limits
  expect(Math.max(...units) * 2).toBeLessThan(otherQueriesByDevice.burst)
})

test('API-11 exactly the queries that select a personal field are personal, also through fragments', () => {
  const found = Object.entries<object>(queries).filter(
    ([, text]) => (read(text as never) as Operation).isPersonal,
  )
  expect(found.map(([name]) => name)).toContain('myList')
  // What the portal sends with a session is what the hub answers only with one.
  expect(found).toEqual(Object.entries<object>(queries).filter(([, text]) => isPersonal(text)))
  const hidden = `query { app(lang: "en") { vod { featured { ...a } } } }
    fragment a on MediaItem { ...b } fragment b on MediaItem { seen: inProgress }`
  expect(read(hidden)).toMatchObject({ isPersonal: true })
})

test('API-11 a query of unknown origin is bounded in depth, cost, tokens, aliases and operations', () => {
  const deep = 'nodes { '.repeat(20)
  const nested = `{ app(lang: "en") { portal { menu { entries { ${deep} id ${'} '.repeat(20)} } } } } }`
  expect(read(nested)).toMatch(/nested/)
  expect(
    read('{ app(lang: "en") { vod { categories { items(first: 100000) { id title cast keywords } } } } }'),
  ).toMatch(/could read/)
  const aliases = (length: number) => `{ ${Array.from({ length }, (_, i) => `a${i}: __typename`).join(' ')} }`
  expect(read(aliases(3000))).toMatch(/tokens/)
  expect(read(aliases(101))).toMatch(/aliases/)
  expect(read('query A { __typename } query B { __typename }')).toMatch(/One operation/)
  expect(read('mutation { x }')).toMatch(/Only queries/)
  expect(read('{ app(lang: "en") { nothing } }')).toMatch(/nothing/)
})

test('API-11 fields and fragments that validation would compare with one another are bounded', () => {
  const query = (selections: string) => `{ app(lang: "en") { ${selections} } }`
  const repeated = (count: number) => query('portal { name } '.repeat(count))
  expect(typeof read(repeated(61))).toBe('object')
  expect(read(repeated(62))).toMatch(/61 repeats/)
  expect(read(query(`portal { ${'...{ name } '.repeat(61)} }`))).toMatch(/61 fragments/)
})

test('API-11 personal lists of one query are bounded, also by alias', () => {
  const carts = (count: number) =>
    read(
      `{ app(lang: "en") { shop { ${Array.from({ length: count }, (_, n) => `c${n}: cart { quantity }`)} } } }`,
    )
  expect(carts(16)).toMatchObject({ isPersonal: true })
  expect(carts(17)).toMatch(/17 personal lists/)
})

test('API-11 fragments that each use the next one twice are refused without delay', () => {
  const fragments = Array.from(
    { length: 60 },
    (_, i) => `fragment f${i} on Portal { ${i === 59 ? 'name' : `...f${i + 1} ...f${i + 1}`} }`,
  )
  const doubled = `{ app(lang: "en") { portal { ...f0 } } } ${fragments.join(' ')}`
  expect(typeof read(doubled)).toBe('string')
})
