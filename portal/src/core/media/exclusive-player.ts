/** At most one of the portal's players plays at a time: the one that starts pauses the others. @see OP-106 */

export type ExclusivePlayer = {
  isSounding: () => boolean
  pause: () => void
  /** Calls back whenever `isSounding` may have changed. */
  listen: (listener: () => void) => unknown
}

const players = new Set<ExclusivePlayer>()

/** Call once for each player when its code is loaded. */
export function registerExclusivePlayer(player: ExclusivePlayer): void {
  players.add(player)
  let wasSounding = false
  player.listen(() => {
    const isSounding = player.isSounding()
    const hasStarted = isSounding && !wasSounding
    wasSounding = isSounding
    if (!hasStarted) return
    for (const other of players) if (other !== player && other.isSounding()) other.pause()
  })
}
