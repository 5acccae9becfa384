/** The pages that "All" leads to beside the menu's. */
export const smallPrint = [
  '/my-list',
  '/announcements',
  '/terms-of-use',
  '/privacy-policy',
  '/about',
] as const
