/** The pages that "All" links to besides the menu's. */
export const pagesOutsideMenu = [
  '/my-list',
  '/announcements',
  '/terms-of-use',
  '/privacy-policy',
  '/about',
] as const
