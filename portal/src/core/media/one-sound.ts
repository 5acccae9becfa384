/** Only one of the portal's players sounds at a time: the one that starts has the others pause. @see OP-106 */

export type Sounding = {
  isSounding: () => boolean
  pause: () => void
  /** Calls back whenever `isSounding` may have changed. */
  listen: (listener: () => void) => unknown
}

const players = new Set<Sounding>()

/** Call once for each player, when its code comes. */
export function soundAlone(player: Sounding): void {
  players.add(player)
  let was = false
  player.listen(() => {
    const is = player.isSounding()
    const hasBegun = is && !was
    was = is
    if (!hasBegun) return
    for (const other of players) if (other !== player && other.isSounding()) other.pause()
  })
}
