/** The note of a device that has ordered: after a reload it goes on hearing of its orders, on every page. */
export const watchKey = 'shop-watch'
