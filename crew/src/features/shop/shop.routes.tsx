/** The route of the shop screen. */
import { ShopPage } from './shop-page.tsx'

export const shopScreen = { path: '/shop', title: 'shop.nav', icon: 'tote-simple', Screen: ShopPage } as const
