/** The console's screens in the navigation's order. All are in the main script, so that they open without the hub. */
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
  /** `null` if it is not in the navigation, but linked from another screen. */
  icon: IconName | null
  /** Path of the screen that is marked as current in the navigation instead. */
  under?: string
  counts?: 'orders'
  /** The screen itself displays the active announcement, so the bar is omitted. */
  hidesAnnouncementBar?: boolean
}

export const screens: readonly ConsoleScreen[] = [
  ordersScreen,
  shopScreen,
  announceScreen,
  flightScreen,
  healthScreen,
  logScreen,
]

/** The screen of a path; the first screen if the path is unknown. */
export const screenAt = (path: string): ConsoleScreen =>
  screens.find((screen) => screen.path === path) ?? ordersScreen
