/** At most one of the portal's players plays at a time: the one that starts pauses the others. @see OP-106 */

export type ExclusivePlayer = {
  isPlaying: () => boolean
  pause: () => void
  /** Calls back whenever `isPlaying` may have changed. */
  listen: (listener: () => void) => unknown
}

const players = new Set<ExclusivePlayer>()

/** Call once for each player when its code is loaded. */
export function registerExclusivePlayer(player: ExclusivePlayer): void {
  players.add(player)
  let wasPlaying = false
  player.listen(() => {
    const isPlaying = player.isPlaying()
    const hasStarted = isPlaying && !wasPlaying
    wasPlaying = isPlaying
    if (!hasStarted) return
    for (const other of players) if (other !== player && other.isPlaying()) other.pause()
  })
}
