/** How long a passenger waits for an advertisement that does not come or does not move. */

/** `begin` while it runs already changes nothing: each step on the way has no patience of its own. @see ERR-06 */
export function patienceOf(lastsInMs: number, over: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = () => {
    clearTimeout(timer)
    timer = undefined
  }
  return {
    begin(): void {
      timer ??= setTimeout(() => {
        timer = undefined
        over()
      }, lastsInMs)
    },
    end,
  }
}
