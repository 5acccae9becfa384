/** Only one of the portal's players sounds at a time: the one that starts has the others pause. @see OP-106 */

export type ExclusivePlayer = {
  isSounding: () => boolean
  pause: () => void
  /** Calls back whenever `isSounding` may have changed. */
  listen: (listener: () => void) => unknown
}

const players = new Set<ExclusivePlayer>()

/** Call once for each player, when its code comes. */
export function registerExclusivePlayer(player: ExclusivePlayer): void {
  players.add(player)
  let was = false
  player.listen(() => {
    const is = player.isSounding()
    const hasStarted = is && !was
    was = is
    if (!hasStarted) return
    for (const other of players) if (other !== player && other.isSounding()) other.pause()
  })
}
