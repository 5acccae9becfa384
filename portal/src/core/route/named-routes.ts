/** Routes known by name, so that other features can recognize them. */
import { findRoute } from './table.ts'

/** @see RTE-08 */
export const namedRoutes = {
  portalViewTilePage: { name: 'portalViewTilePage', path: '/view-tile/$id/$tile' },
} as const

type RouteName = keyof typeof namedRoutes

/** The parameters of the path if it matches the named route. */
export const paramsOfRoute = (name: RouteName, path: string) => findRoute([namedRoutes[name]], path)?.params
