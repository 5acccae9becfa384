/** How long a passenger waits for an advertisement that does not come or does not move. */

/** `begin` while it runs already changes nothing: each step on the way has no patience of its own. @see ERR-06 */
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
