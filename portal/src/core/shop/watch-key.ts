/**
 * Storage key of a device that has ordered, or saw the shop closed: it subscribes to the shop on every page,
 * after a reload too.
 */
export const watchKey = 'shop-watch'
