/** Analyzes a GraphQL operation before it is executed: whether it is personal, and its estimated cost. Pure. */
import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  getVariableValues,
  isInterfaceType,
  isListType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  parse,
  type SelectionSetNode,
  specifiedRules,
  TypeInfo,
  validate,
  visit,
  visitWithTypeInfo,
} from 'graphql/index.js'
import { type ListLength, longestListLength } from './list-length.ts'

export type Operation = {
  text: string
  isPersonal: boolean
  /** Estimated number of values that it could read; a search counts as `costOfSearch`. */
  cost: number
  /** Number of fields that search through everything on board. */
  searches: number
  /** In order of declaration; other variables in a request are ignored. */
  variables: readonly string[]
  /** A message about variables that do not match their types; `undefined` if all match. */
  variablesError(variables: Record<string, unknown>): string | undefined
}

/** Upper bounds for an unknown query; the portal's own are far below. */
export const bounds = {
  depth: 14,
  cost: 200_000,
  tokens: 1000,
  aliases: 100,
  /** Fields that repeat another one of their selection set; and all fragments, named or inline. */
  repeats: 60,
  fragments: 60,
  /** Personal lists, such as carts under aliases: each is a query of the store. */
  reads: 16,
} as const

export type OperationRules = Parameters<typeof validate>[2]
/** Fields that search through everything on board, however short their answer. */
const searchFields: ReadonlySet<string> = new Set(['App.search', 'Vod.moreLike'])
/** As many values as one unit of another client's budget. */
const costOfSearch = 5000

type ReadOptions = { rules?: OperationRules; listLength?: ListLength }

/** Returns the operation, or a message that explains why it is refused. */
export function readOperation(
  text: string,
  schema: GraphQLSchema,
  personal: ReadonlySet<string>,
  { rules = specifiedRules, listLength = longestListLength }: ReadOptions = {},
): Operation | string {
  let document: DocumentNode
  try {
    document = parse(text, { maxTokens: bounds.tokens, noLocation: true })
  } catch (error) {
    return (error as Error).message
  }
  const operations = document.definitions.filter((one) => one.kind === Kind.OPERATION_DEFINITION)
  const [operation] = operations
  if (operation === undefined || operations.length > 1) return 'One operation per request is allowed.'
  if (operation.operation !== 'query') return 'Only queries are supported.'
  const excess = excessIn(document)
  if (excess !== undefined) return excess
  const [error] = validate(schema, document, rules, { maxErrors: 1 })
  if (error !== undefined) return error.message
  const { depth, cost, searches, reads } = measure(document, operation, { schema, personal, listLength })
  if (depth > bounds.depth) return `The query is nested ${depth} deep; the limit is ${bounds.depth}.`
  if (cost > bounds.cost) return `The query could read ${cost} values; the limit is ${bounds.cost}.`
  if (reads > bounds.reads) return `The query has ${reads} personal lists; the limit is ${bounds.reads}.`
  const definitions = operation.variableDefinitions ?? []
  return {
    text,
    isPersonal: selectsPersonal(document, schema, personal),
    cost,
    searches,
    variables: definitions.map((one) => one.variable.name.value),
    variablesError: (variables) =>
      getVariableValues(schema, definitions, variables, { maxErrors: 1 }).errors?.[0]?.message,
  }
}

/** Runs before validation, which compares fields with one another and is slow with many of them. */
function excessIn(document: DocumentNode): string | undefined {
  const counts = { aliases: 0, repeats: 0, fragments: 0 }
  visit(document, {
    Field: ({ alias }) => {
      if (alias) counts.aliases++
    },
    SelectionSet: ({ selections }) => {
      const fields = selections.filter((one) => one.kind === Kind.FIELD)
      const names = new Set(fields.map(({ alias, name }) => (alias ?? name).value))
      counts.repeats += fields.length - names.size
      counts.fragments += selections.length - fields.length
    },
  })
  for (const what of ['aliases', 'repeats', 'fragments'] as const)
    if (counts[what] > bounds[what])
      return `The query has ${counts[what]} ${what}; the limit is ${bounds[what]}.`
  return undefined
}

function selectsPersonal(
  document: DocumentNode,
  schema: GraphQLSchema,
  personal: ReadonlySet<string>,
): boolean {
  const info = new TypeInfo(schema)
  let found = false
  const enter = () => {
    found ||= personal.has(`${info.getParentType()?.name}.${info.getFieldDef()?.name}`)
  }
  visit(document, visitWithTypeInfo(info, { Field: { enter } }))
  return found
}

type Measure = { depth: number; cost: number; searches: number; reads: number }

type MeasureOptions = { schema: GraphQLSchema; personal: ReadonlySet<string>; listLength: ListLength }

/** Measures each fragment once, so that nested fragments cost no time; validation has refused cycles. */
function measure(
  document: DocumentNode,
  operation: OperationDefinitionNode,
  { schema, personal, listLength }: MeasureOptions,
): Measure {
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const one of document.definitions) {
    if (one.kind === Kind.FRAGMENT_DEFINITION) fragments.set(one.name.value, one)
  }
  const measured = new Map<string, Measure>()

  const measureFragment = (name: string): Measure => {
    const ready = measured.get(name)
    if (ready) return ready
    const fragment = fragments.get(name)!
    const result = measureSelections(fragment.selectionSet, fragment.typeCondition.name.value)
    measured.set(name, result)
    return result
  }

  function measureSelections(set: SelectionSetNode, typeName: string): Measure {
    const total: Measure = { depth: 0, cost: 0, searches: 0, reads: 0 }
    for (const selection of set.selections) {
      const one =
        selection.kind === Kind.FRAGMENT_SPREAD
          ? measureFragment(selection.name.value)
          : selection.kind === Kind.INLINE_FRAGMENT
            ? measureSelections(selection.selectionSet, selection.typeCondition?.name.value ?? typeName)
            : measureField(selection, typeName)
      total.depth = Math.max(total.depth, one.depth)
      total.cost += one.cost
      total.searches += one.searches
      total.reads += one.reads
    }
    return total
  }

  function measureField(field: FieldNode, typeName: string): Measure {
    const parent = schema.getType(typeName)
    const hasFields = isObjectType(parent) || isInterfaceType(parent)
    const definition = hasFields ? parent.getFields()[field.name.value] : undefined
    if (definition === undefined || field.selectionSet === undefined)
      return { depth: 1, cost: 1, searches: 0, reads: 0 }
    const inner = measureSelections(field.selectionSet, getNamedType(definition.type).name)
    const length = isListType(getNullableType(definition.type)) ? listLength(field, typeName, definition) : 1
    const name = `${typeName}.${field.name.value}`
    const isSearch = searchFields.has(name)
    return {
      depth: inner.depth + 1,
      cost: 1 + inner.cost * length + (isSearch ? costOfSearch : 0),
      searches: inner.searches * length + (isSearch ? 1 : 0),
      reads: inner.reads * length + (personal.has(name) ? 1 : 0),
    }
  }

  return measureSelections(operation.selectionSet, schema.getQueryType()!.name)
}
