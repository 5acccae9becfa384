/** How long the lists of an operation are taken to be before it is executed. Pure. */
import { type FieldNode, type GraphQLField, Kind } from 'graphql/index.js'
import { maxPageSize } from './paging.ts'

/** For a field that answers a list. */
export type ListLength = (
  field: FieldNode,
  typeName: string,
  definition: GraphQLField<unknown, unknown>,
) => number

const shortLength = 10
/** Of a list that no argument cuts. */
const uncutLength = 50

/**
 * Lists that describe one thing, and those whose entries all together are no more than one menu, shop or city.
 * None of them leads back to itself by way of another list.
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

/** Of the portal's own queries, which are sent with the portal's own variables. */
export const portalListLength: ListLength = (field) => literalFirst(field) ?? shortLength

/** Whatever is sent as variables: a list is never taken to be shorter than what it may answer with `first`. */
export const longestListLength: ListLength = (field, typeName, definition) => {
  const argument = definition.args.find(({ name }) => name === 'first')
  if (argument === undefined)
    return shortLists.has(`${typeName}.${definition.name}`) ? shortLength : uncutLength
  const isSent = field.arguments?.some(({ name }) => name.value === 'first')
  const ofDefault = typeof argument.defaultValue === 'number' ? argument.defaultValue : maxPageSize
  return literalFirst(field) ?? (isSent ? maxPageSize : ofDefault)
}

const literalFirst = (field: FieldNode): number | undefined => {
  const value = field.arguments?.find(({ name }) => name.value === 'first')?.value
  return value?.kind === Kind.INT ? Math.max(1, Number(value.value)) : undefined
}
