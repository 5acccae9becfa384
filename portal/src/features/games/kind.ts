/** Addresses and text keys of games and web apps, which are otherwise listed alike. */
export type Kind = 'game' | 'webapp'

export const homePaths: Record<Kind, string> = { game: '/app/games', webapp: '/app/webapp' }

export const textKeys = {
  game: {
    title: 'game.title',
    more: 'game.all',
    none: 'game.none',
    open: 'game.play',
    leave: 'game.leave',
    failed: 'game.failed',
  },
  webapp: {
    title: 'webapp.title',
    more: 'webapp.all',
    none: 'webapp.none',
    open: 'webapp.open',
    leave: 'webapp.leave',
    failed: 'webapp.failed',
  },
} as const
