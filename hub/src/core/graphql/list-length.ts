/** Estimates the lengths of an operation's lists before it is executed. Pure. */
import { type FieldNode, type GraphQLField, Kind } from 'graphql/index.js'
import { maxPageSize } from './paging.ts'

/** Estimated length of a list field. */
export type ListLength = (
  field: FieldNode,
  typeName: string,
  definition: GraphQLField<unknown, unknown>,
) => number

const shortLength = 10
/** For lists without a `first` argument. */
const unpagedLength = 50

/**
 * Lists without a `first` argument that are short: details of one item, or entries of one menu, shop or city.
 * None of them can be nested in itself through another list.
 */
export const shortLists: ReadonlySet<string> = new Set([
  'Menu.entries',
  ...['MenuEntry', 'AppEntry', 'ExternalEntry', 'MultimediaEntry'].map((name) => `${name}.nodes`),
  ...['MediaSource.languages', 'MediaSource.captions'],
  'Search.groups',
  ...['Shop.rails', 'Shop.categories', 'ShopCategory.subCategories', 'Product.pictures', 'Product.facts'],
  ...['Order.lines', 'Order.steps'],
  ...['GuideCity.sections', 'GuidePlace.pictures', 'GuidePlace.openingHours', 'GuideSubway.lines'],
])

/** For the portal's own queries, whose variables are known. */
export const portalListLength: ListLength = (field) => literalFirst(field) ?? shortLength

/** For other queries, whatever their variables: never shorter than what `first` allows. */
export const longestListLength: ListLength = (field, typeName, definition) => {
  const argument = definition.args.find(({ name }) => name === 'first')
  if (argument === undefined)
    return shortLists.has(`${typeName}.${definition.name}`) ? shortLength : unpagedLength
  const isSent = field.arguments?.some(({ name }) => name.value === 'first')
  const defaultLength = typeof argument.defaultValue === 'number' ? argument.defaultValue : maxPageSize
  return literalFirst(field) ?? (isSent ? maxPageSize : defaultLength)
}

const literalFirst = (field: FieldNode): number | undefined => {
  const value = field.arguments?.find(({ name }) => name.value === 'first')?.value
  return value?.kind === Kind.INT ? Math.max(1, Number(value.value)) : undefined
}
