/** Calls at once, and then at most once in each interval, however often it was wanted meanwhile. */
export type Throttled = {
  (): void
  stop(): void
}

export const throttle = (everyInMs: number, act: () => void): Throttled => {
  let timer: NodeJS.Timeout | undefined
  let isWanted = false
  const run = () => {
    isWanted = false
    timer = setTimeout(() => {
      timer = undefined
      if (isWanted) run()
    }, everyInMs).unref()
    act()
  }
  return Object.assign(
    () => {
      if (timer) isWanted = true
      else run()
    },
    {
      stop: () => {
        clearTimeout(timer)
        timer = undefined
        isWanted = false
      },
    },
  )
}
