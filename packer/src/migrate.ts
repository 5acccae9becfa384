/**
 * Converts a source pack of format 1, whose money is in minor units, to format 2, in place: only amounts and
 * the format's number change, comments and layout stay.
 */
import { readFileSync, realpathSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { filesOf } from '#check/check.ts'
import { replaceTexts } from '#core/files.ts'
import { amountText, checkMoney, decimalsOf, exampleIn, isCurrencyCode } from '#core/money.ts'
import { InvalidPack, sortProblems } from '#core/problem.ts'
import { type WrittenScalar, YamlFile } from '#core/yaml/yaml-file.ts'
import { readYamlText } from '#core/yaml/yaml-text.ts'
import { pricesIn } from '#parts/guide.ts'
import { isOldFormat, libraryOf, sourceFormat } from './pack-yaml.ts'
import { parts } from './parts.ts'

type Path = readonly PropertyKey[]
type Change = { path: Path; start: number; end: number; from: string; to: string }

/**
 * Resolves to the lines that say what was changed; none if `folder` is already in the current format.
 *
 * @throws {InvalidPack} with everything that cannot be converted, before anything is written
 */
export async function migratePack(folder: string): Promise<string[]> {
  const packFile = new YamlFile(folder, 'pack.yaml')
  const filesOfPart = (name: string) =>
    filesOf(parts.find((part) => part.name === name)!, packFile, libraryOf(packFile))
  const changes = new Map<YamlFile, Change[]>()
  const [shop] = filesOfPart('shop')
  const products = shop ? filesOfPart('products') : []
  const guides = filesOfPart('guides')
  const isOld = isOldFormat(packFile)
  if (packFile.isReadable && !isOld && packFile.valueAt(['format']) !== sourceFormat)
    packFile.addProblem(['format'], `must be 1, the version that is converted, or ${sourceFormat}`)
  if (shop && isOld) {
    const currency = shop.valueAt(['currency'])
    if (shop.isReadable && !isCurrencyCode(currency))
      shop.addProblem(['currency'], 'must be a currency’s three-letter code in capitals, such as EUR')
    for (const file of [shop, ...products]) changes.set(file, minorUnitChanges(file, currency))
  }
  if (isOld) for (const file of guides) changes.set(file, decimalChanges(file))
  // Last: until pack.yaml is written, the pack counts as one of the old format.
  changes.set(packFile, isOld ? replacing(packFile, ['format'], String(sourceFormat)) : [])

  const texts = new Map([...changes].map(([file, fileChanges]) => [file, changedText(file, fileChanges)]))
  const problems = sortProblems([...changes.keys()].flatMap((file) => file.problems))
  if (problems.length > 0) throw new InvalidPack(problems, 'nothing was changed')
  await replaceTexts(
    [...texts].flatMap(([file, text]) =>
      text === undefined ? [] : [[realpathSync(file.path), text] as const],
    ),
  )
  return [...changes].flatMap(([file, fileChanges]) => fileChanges.map((change) => changeLine(file, change)))
}

/** The amounts of a shop or a product: whole numbers of minor units. */
function minorUnitChanges(file: YamlFile, currency: unknown): Change[] {
  if (!isCurrencyCode(currency)) return []
  const vouchers = Array.isArray(file.valueAt(['vouchers'])) ? (file.valueAt(['vouchers']) as unknown[]) : []
  const paths = [
    ['price'],
    ...vouchers.flatMap((_, i) => ['amount', 'minimum'].map((key) => ['vouchers', i, key])),
  ]
  return paths.flatMap((path) => {
    if (file.valueAt(path) === undefined) return []
    const scalar = file.scalarAt(path)
    if (scalar && !scalar.isQuoted && /^(0|[1-9]\d{0,8})$/.test(scalar.source))
      return replacing(file, path, amountText(Number(scalar.source), currency))
    const written = scalar ? `is ${scalar.source}, but in format 1 it` : 'in format 1'
    const example = `such as ${9 * 10 ** decimalsOf(currency)} for ${currency} ${exampleIn(currency)}`
    const remedy = isConverted(scalar, currency)
      ? 'correct it, then migrate; or, if an interrupted migration has already converted this file, restore the pack as it was before'
      : 'correct it, then migrate'
    file.addProblem(path, `${written} must be a whole number of minor units, ${example}; ${remedy}`)
    return []
  })
}

/** Whether an amount has the decimals that format 2 requires; false for a currency that has none. */
const isConverted = (scalar: WrittenScalar | undefined, currency: string): boolean =>
  scalar?.source.split('.')[1]?.length === decimalsOf(currency)

/** The amounts of a guide had the same meaning in format 1, but any number of decimals. */
function decimalChanges(file: YamlFile): Change[] {
  return pricesIn(file).flatMap(([path, { currency, ...price }]) =>
    ['amount', 'from', 'to'].flatMap((key) => {
      const value = price[key]
      const scalar = file.scalarAt([...path, key])
      if (typeof value === 'number' && scalar && isCurrencyCode(currency)) {
        const text = value.toFixed(decimalsOf(currency))
        if (Number(text) === value && value >= 0)
          return text === scalar.source ? [] : replacing(file, [...path, key], text)
      }
      checkMoney(file, [...path, key], currency)
      return []
    }),
  )
}

function replacing(file: YamlFile, path: Path, to: string): Change[] {
  const scalar = file.scalarAt(path)
  return scalar ? [{ path, start: scalar.start, end: scalar.end, from: scalar.source, to }] : []
}

/**
 * The file's new text; `undefined` if nothing changes or the file has problems. If something else would change with an
 * amount, that is reported, too.
 */
function changedText(file: YamlFile, changes: Change[]): string | undefined {
  if (changes.length === 0 || file.problems.length > 0) return undefined
  const source = readFileSync(file.path, 'utf8')
  const byteOrderMark = source.startsWith('\uFEFF') ? '\uFEFF' : ''
  let text = source.slice(byteOrderMark.length)
  const byOffset = new Map(changes.map((change) => [change.start, change]))
  for (const { start, end, to } of [...byOffset.values()].sort((a, b) => b.start - a.start))
    text = text.slice(0, start) + to + text.slice(end)
  const expected = structuredClone(file.raw)
  for (const { path, to } of changes) set(expected, path, Number(to))
  if (isDeepStrictEqual(readYamlText(text).value, expected)) return byteOrderMark + text
  file.addProblem(changes[0]!.path, 'is used elsewhere through an anchor; write the number out, then migrate')
  return undefined
}

function set(value: unknown, path: Path, to: number): void {
  const owner = path
    .slice(0, -1)
    .reduce<unknown>((each, step) => (each as Record<PropertyKey, unknown>)[step], value)
  Object.assign(owner as object, { [path.at(-1)!]: to })
}

const changeLine = (file: YamlFile, { path, from, to }: Change): string =>
  `${file.file}:${file.lineOf(path)}  ${path.map(String).join('.')}: ${from} → ${to}`
