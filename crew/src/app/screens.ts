/** The console's screens, in the order of the list. All come with the console: a tablet without the hub can look at each. */
import type { ComponentType } from 'react'
import type { IconName } from '#core/icon/icon.tsx'
import type { TextKey } from '#core/language/language.ts'
import { announceScreen } from '#features/announce/announce.routes.tsx'
import { flightScreen } from '#features/flight/flight.routes.tsx'
import { healthScreen } from '#features/health/health.routes.tsx'
import { logScreen } from '#features/log/log.routes.tsx'
import { ordersScreen } from '#features/orders/orders.routes.tsx'
import { shopScreen } from '#features/shop/shop.routes.tsx'

export type ConsoleScreen = {
  path: string
  title: TextKey
  Screen: ComponentType
  /** Nothing: it is reached from another screen. */
  icon: IconName | null
  /** The screen that stays marked in the list. */
  under?: string
  counts?: 'orders'
  /** It shows by itself what is live now. */
  hasOwnLive?: boolean
}

export const screens: readonly ConsoleScreen[] = [
  ordersScreen,
  shopScreen,
  announceScreen,
  flightScreen,
  healthScreen,
  logScreen,
]

/** An unknown address is the first screen. */
export const screenAt = (path: string): ConsoleScreen =>
  screens.find((screen) => screen.path === path) ?? ordersScreen
