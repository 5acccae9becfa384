/** The estimated cost of queries, by the lengths of their lists and the number of their searches. */
import { queries } from '@altiport/wire/queries'
import { buildSchema, getNullableType, isInterfaceType, isListType, isObjectType } from 'graphql/index.js'
import { expect, test } from 'vitest'
import { shortLists } from './list-length.ts'
import { bounds, type Operation, readOperation } from './operation.ts'
import { unitsOf } from './other-queries.ts'
import { personalFields, schemaText } from './schema.ts'

const schema = buildSchema(schemaText())
const read = (text: string) => readOperation(text, schema, personalFields(schema))
const costOf = (text: string) => (read(text) as Operation).cost

test('GEN-05 a list costs its maximum length: a literal as it is, a variable 200, an absent argument its default', () => {
  const items = (argument: string, variables = '') =>
    costOf(`query${variables} { app(lang: "en") { vod { category(id: "a") { items${argument} { id } } } } }`)
  const [one, two] = [items('(first: 1)'), items('(first: 2)')]
  const listOf = (length: number) => one + (two - one) * (length - 1)
  expect(items('(first: 30)')).toBe(listOf(30))
  expect(items('(first: $n)', '($n: Int = 1)')).toBe(listOf(200))
  expect(items('')).toBe(listOf(60))
  const slides = (argument: string) =>
    costOf(`{ app(lang: "en") { images { category(id: "a") { slides${argument} { id } } } } }`)
  expect(slides('')).toBe(slides('(first: 200)'))
})

test('GEN-05 large nested lists are refused, whether a variable or a default gives their length, or nothing does', () => {
  const many = (argument: string) =>
    Array.from({ length: 20 }, (_, n) => `a${n}: items${argument} { id title }`).join(' ')
  const categories = (argument: string) => `app(lang: "en") { vod { categories { ${many(argument)} } } }`
  expect(read(`query($n: Int) { ${categories('(first: $n)')} }`)).toMatch(/could read/)
  expect(
    read(`{ app(lang: "en") { images { categories { ${many('').replaceAll('items', 'slides')} } } } }`),
  ).toMatch(/could read/)
  const articles = 'articles { index { articles { index { articles { title date minutes } } } } }'
  expect(read(`{ app(lang: "en") { microSite(site: "blog") { index { ${articles} } } } }`)).toMatch(
    /could read/,
  )
  expect(read(`{ ${categories('(first: 5)')} }`)).toMatchObject({ isPersonal: false })
})

test('GEN-05 searches cost at least a unit each, however few fields are selected, and are counted through fragments', () => {
  const searches = (count: number) =>
    Array.from({ length: count }, (_, n) => `a${n}: search(text: "${n}") { best { id } }`).join(' ')
  const ten = read(`{ app(lang: "en") { ${searches(10)} } }`) as Operation
  expect(ten.searches).toBe(10)
  expect(unitsOf(ten)).toBeGreaterThanOrEqual(10)
  expect(read(`{ app(lang: "en") { ${searches(60)} } }`)).toMatch(/could read/)
  const hidden = 'fragment f on Vod { a: moreLike(id: "a") { id } b: moreLike(id: "b") { id } }'
  expect(read(`{ app(lang: "en") { vod { ...f } } } ${hidden}`)).toMatchObject({ searches: 2 })
})

test('GEN-05 the portal’s own texts, and a start page with menu, home and categories, stay far below the bound', () => {
  const start = `query Start($n: Int) { app(lang: "en") {
    portal { name menu { entries { id title path icon { data } nodes { id title path icon { data } } } }
      homeSliders { title subtitle picture { url width height } } }
    vod { categories { id title items(first: $n) { id title poster { url width height } } } } } }`
  const costs = [start, ...Object.values(queries as object)].map(costOf)
  expect(Math.max(...costs)).toBeLessThan(bounds.cost * 0.75)
})

test('GEN-05 each short list exists in the schema as a list without arguments', () => {
  const lists = Object.values(schema.getTypeMap()).flatMap((type) =>
    isObjectType(type) || isInterfaceType(type)
      ? Object.values(type.getFields())
          .filter((field) => isListType(getNullableType(field.type)) && field.args.length === 0)
          .map((field) => `${type.name}.${field.name}`)
      : [],
  )
  expect([...shortLists].filter((name) => !lists.includes(name))).toEqual([])
})
