/** Checks the list of requirements against the product's code and the titles of the tests. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { definedIds, namedIds } from './trace.ts'

const root = dirname(import.meta.dirname)

/** The nine fields of GEN-04, and the areas of ids that describe each. */
const fields: Record<string, string[]> = {
  'purpose and users': ['GEN', 'HOM', 'IMG', 'PRS', 'GWA', 'GDE', 'PRE', 'MIC', 'EXP', 'EXT', 'AUD', 'MAP'],
  'screens and routes': ['RTE', 'POP', 'CMP'],
  entities: ['LIV', 'VOD', 'SUR', 'SHP'],
  'states and transitions': ['STY', 'LNG', 'ADS'],
  validation: ['FRM', 'AST', 'DRM'],
  'roles and permissions': ['SES'],
  calls: ['API', 'LOG'],
  errors: ['ERR', 'MON'],
  constants: ['STO', 'RSP'],
}
/** Planned for a later step. */
const plannedIds = ['OPS-06']
/** Areas of docs/beyond.md. */
const beyondAreas = ['PACK', 'FEED', 'PAX', 'CRW', 'OPS']
const areaOf = (id: string) => id.split('-')[0]!

/** Literals that the code composes, or that are examples. */
const assembled = [
  /^(?:GET|POST) \/core\//,
  /[{}*]/,
  /^(?:GEN-03|STO-01|LNG-03|AUD-17|SHP-07|ERR-31) /,
  /^(?:STY-09 data\.app\.portal\.style|ADS-04 animation\.duration|VOD-16 playsinline)$/,
]

const isProduct = (file: string) =>
  /\.(?:tsx?|css|json|html)$/.test(file) && !/\.(?:test|spec)\.|testing\/|graphql-env/.test(file)
const withoutComments = (code: string) =>
  code.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(?:^|\s)\/\/.*$/gm, '')

const product = execFileSync(
  'git',
  ['ls-files', 'portal', 'hub/src', 'wire', 'flight', 'ui', 'client', 'pack', 'packer/src', 'locales'],
  { cwd: root, encoding: 'utf8' },
)
  .split('\n')
  .filter(isProduct)
  .map((file) => withoutComments(readFileSync(join(root, file), 'utf8')))
  .join('\n')

test('GEN-04 the nine fields cover all areas of requirements.md, and each requirement is named by a test', () => {
  const ids = definedIds()
  const areas = new Set(ids.map(areaOf).filter((area) => !beyondAreas.includes(area)))
  expect(Object.values(fields).flat().sort()).toEqual([...areas].sort())
  const named = namedIds()
  expect(ids.filter((id) => !named.has(id) && !plannedIds.includes(id))).toEqual([])
})

test('GEN-04 what the list quotes literally (names, keys, values, texts) is in the product’s code, not only in a comment', () => {
  const lines = [
    ...readFileSync(join(root, 'docs/requirements.md'), 'utf8').matchAll(
      /^- `((?!OP-)[A-Z]{3}-\d\d)` (.*)$/gm,
    ),
  ]
  const literals = lines.flatMap(([, id, line]) =>
    [...line!.matchAll(/`([^`]+)`|"([^"]+)"/g)].map(([, code, text]) => ({
      id: id!,
      literal: (code ?? text)!,
    })),
  )
  expect(literals.length).toBeGreaterThan(400)
  const missing = literals
    .filter(({ literal }) => !product.includes(literal))
    .map(({ id, literal }) => (/^(?:GET|POST) /.test(literal) ? literal : `${id} ${literal}`))
  expect(missing.filter((one) => !assembled.some((pattern) => pattern.test(one)))).toEqual([])
})
