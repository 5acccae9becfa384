/**
 * Counts what a query of another client reads while it is executed, and ends its lists at a bound.
 *
 * The estimate made before (`operation.ts`) includes neither how long the pack's lists are nor how long its texts.
 */
import {
  defaultFieldResolver,
  type GraphQLFieldResolver,
  type GraphQLObjectType,
  type GraphQLSchema,
  isObjectType,
} from 'graphql/index.js'

export type AnswerSize = { values: number; bytes: number }

/** The portal's largest answer, all films of a pack of 2,000 titles, has 24,000 values and 620 KB. */
export const answerBounds = { values: 40_000, bytes: 1024 * 1024 } as const
/** Quotes, a colon and a comma around a field's name and value. */
const punctuationInBytes = 6

export const isTooLarge = ({ values, bytes }: AnswerSize): boolean =>
  values > answerBounds.values || bytes > answerBounds.bytes

type Resolve = GraphQLFieldResolver<unknown, { answerSize?: AnswerSize }>

/** Only executions whose context has an `answerSize` are counted. */
const counted =
  (resolve: Resolve): Resolve =>
  (source, args, context, info) => {
    const value = resolve(source, args, context, info)
    const { answerSize } = context
    if (answerSize === undefined) return value
    const name = String(info.path.key)
    return value instanceof Promise
      ? value.then((settled) => count(settled, name, answerSize))
      : count(value, name, answerSize)
  }

export const countedDefault = counted(defaultFieldResolver)

/** Counts the fields that have a resolver; the others need `countedDefault`. */
export function countResolvers(schema: GraphQLSchema): void {
  const types = Object.values(schema.getTypeMap()).filter((type): type is GraphQLObjectType =>
    isObjectType(type),
  )
  for (const field of types.flatMap((type) => Object.values(type.getFields())))
    if (field.resolve) field.resolve = counted(field.resolve)
}

function count(value: unknown, name: string, size: AnswerSize): unknown {
  size.values++
  size.bytes += name.length + punctuationInBytes + bytesOf(value)
  return Array.isArray(value) ? untilTooLarge(value, size) : value
}

/** Ends the list without an error, which would be caught and recorded once for each nullable field. */
function* untilTooLarge(list: readonly unknown[], size: AnswerSize) {
  for (const one of list) {
    if (isTooLarge(size)) return
    size.bytes += bytesOf(one)
    yield one
  }
}

const bytesOf = (value: unknown): number => (typeof value === 'string' ? Buffer.byteLength(value) : 0)
