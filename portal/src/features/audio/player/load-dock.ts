/** Loads the docked player's code, once for all pages. */
export const loadDock = () => import('./docked-player.tsx').then(({ DockedPlayer }) => DockedPlayer)

/** Prefetches this code for the first tap on Play; a failure is handled by the load that needs it. */
export const prefetchDock = (): void => void loadDock().catch(() => {})
