/** Keeps something going: does it again when it has ended, after a pause that grows while it fails. */

export type Attempt = {
  /** Resolves when it is over, with the reason; `wentWell` when it was of use, so that the pause is short again. */
  over: Promise<{ reason: string; wasUseful: boolean }>
  end(): void
}

const shortestPauseInMs = 250
const longestPauseInMs = 10_000

export const retryForever = (attempt: () => Attempt, onOver: (reason: string) => void) => {
  let isStopped = false
  let pauseInMs = shortestPauseInMs
  let current: Attempt | null = null
  let wake = () => {}
  const run = async () => {
    while (!isStopped) {
      current = attempt()
      const { reason, wasUseful } = await current.over
      if (isStopped) return
      onOver(reason)
      pauseInMs = wasUseful ? shortestPauseInMs : Math.min(longestPauseInMs, pauseInMs * 2)
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, pauseInMs)
        timer.unref()
        wake = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    }
  }
  const running = run()
  return {
    async stop() {
      isStopped = true
      current?.end()
      wake()
      await running
    },
  }
}
