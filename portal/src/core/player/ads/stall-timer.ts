/** Limits how long an advertisement may load or stall. */

/** `start` has no effect while the timer runs: all steps of loading share one timeout. @see ERR-06 */
export function createStallTimer(timeoutInMs: number, onTimeout: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = () => {
    clearTimeout(timer)
    timer = undefined
  }
  return {
    start(): void {
      timer ??= setTimeout(() => {
        timer = undefined
        onTimeout()
      }, timeoutInMs)
    },
    end,
  }
}
