/** Routes that are known by a name, so that others than their own feature can recognise them. */
import { findRoute } from './table.ts'

/** @see RTE-08 */
export const namedRoutes = {
  portalViewTilePage: { name: 'portalViewTilePage', path: '/view-tile/$id/$tile' },
} as const

type RouteName = keyof typeof namedRoutes

/** The parameters of the path if it is an address of the route of that name. */
export const paramsOfRoute = (name: RouteName, path: string) => findRoute([namedRoutes[name]], path)?.params
