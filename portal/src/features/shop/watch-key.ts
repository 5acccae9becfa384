/** The note of a device that has ordered, or saw the shop closed: after a reload it goes on hearing of the shop, on every page. */
export const watchKey = 'shop-watch'
