/** The docked player's code, on its way once and for all pages. */
export const loadDock = () => import('./docked-player.tsx').then(({ DockedPlayer }) => DockedPlayer)

/** So that the first tap on Play finds it; a failure concerns nobody before that. */
export const warmDock = (): void => void loadDock().catch(() => {})
