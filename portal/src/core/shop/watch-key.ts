/**
 * Storage key that marks a device that has ordered or seen the shop closed: such a device subscribes to the shop
 * on every page, after a reload too.
 */
export const watchKey = 'shop-watch'
