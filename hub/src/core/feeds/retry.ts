/** Repeats an attempt whenever it ends, after a pause that doubles while it fails. */

export type Attempt = {
  /** Resolves with the reason when the attempt ends; `wasUseful` resets the pause to the shortest. */
  ended: Promise<{ reason: string; wasUseful: boolean }>
  end(): void
}

const shortestPauseInMs = 250
const longestPauseInMs = 10_000

export const retryForever = (attempt: () => Attempt, onEnded: (reason: string) => void) => {
  let isStopped = false
  let pauseInMs = shortestPauseInMs
  let current: Attempt | null = null
  let wake = () => {}
  const run = async () => {
    while (!isStopped) {
      current = attempt()
      const { reason, wasUseful } = await current.ended
      if (isStopped) return
      onEnded(reason)
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
