/** For a key that a shape does not know, says what was probably meant: another spelling, or another indentation. */
import type * as z from 'zod/mini'
import { nearest } from '#core/problem.ts'

type Shape = z.core.$ZodType
type Path = readonly PropertyKey[]
/** What a shape is made of; which of these are set depends on its type. */
type Definition = {
  type: string
  innerType?: Shape
  in?: Shape
  element?: Shape
  valueType?: Shape
  keyType?: Shape
  options?: Shape[]
  entries?: Record<string, string>
  shape?: Record<string, Shape>
  getter?: () => Shape
}
const definitionOf = (shape: Shape): Definition => shape._zod.def as unknown as Definition

/** The keys of the map at `path`, each with its shape; none if the keys are free, or there is no map. */
export function keysAt(shape: Shape, path: Path): ReadonlyMap<string, Shape> {
  for (const each of unwrapped(shape)) {
    const { type, element, valueType, keyType, shape: keys = {} } = definitionOf(each)
    const [step, ...deeper] = path
    if (step === undefined) {
      const enumKeys = type === 'record' && keyType ? (definitionOf(keyType).entries ?? {}) : {}
      const all = new Map([
        ...Object.entries(keys),
        ...Object.keys(enumKeys).map((key) => [key, valueType!] as const),
      ])
      if (all.size > 0) return all
      continue
    }
    const next = type === 'object' ? keys[String(step)] : type === 'array' ? element : valueType
    const found = next && keysAt(next, deeper)
    if (found && found.size > 0) return found
  }
  return new Map()
}

/** The shape without wrappers that make its value optional or change it; of a union, each option. */
function unwrapped(shape: Shape): Shape[] {
  const { innerType, in: input, options, getter } = definitionOf(shape)
  const inner = innerType ?? input ?? getter?.()
  if (inner) return unwrapped(inner)
  return options ? options.flatMap(unwrapped) : [shape]
}

/** The message of an unknown key in the map at `path`. */
export function unknownKeyMessage(shape: Shape, path: Path, key: string): string {
  const keys = keysAt(shape, path)
  if (/^\d+$/.test(key))
    return 'follows a comma that ends the number before it; write decimals with a point, as in 43.26'
  const inner = [...keys].find(([, each]) => innerKeys(each).includes(key))
  if (inner) return `belongs to ${inner[0]}, not here; indent it below that, like its other keys`
  const outer = outerPath(shape, path, key)
  if (outer)
    return `does not belong to ${nameOf(path)}; indent it less, like ${nameOf([...outer, path[outer.length]!])}`
  const suggestion = nearest(key, [...keys.keys()])
  if (suggestion) return `is not a known key; did you mean ${suggestion}?`
  const known = keys.size > 0 ? `; the keys here are ${[...keys.keys()].join(', ')}` : ''
  return `is not a known key${known}; remove it or correct its spelling`
}

/** The keys of a map, or of the maps in a list. */
const innerKeys = (shape: Shape): string[] => [
  ...keysAt(shape, []).keys(),
  ...unwrapped(shape).flatMap((each) => {
    const { element } = definitionOf(each)
    return element ? [...keysAt(element, []).keys()] : []
  }),
]

/** The path of the nearest map around `path` that has the key. */
function outerPath(shape: Shape, path: Path, key: string): Path | undefined {
  for (let length = path.length - 1; length >= 0; length--)
    if (typeof path[length] === 'string' && keysAt(shape, path.slice(0, length)).has(key))
      return path.slice(0, length)
  return undefined
}

/** The last key of a path: `validity` of `issues.0.validity`. */
const nameOf = (path: Path): string =>
  String(path.findLast((step) => typeof step === 'string' && !/^\d+$/.test(step)) ?? 'this list')
