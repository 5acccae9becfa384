/** Limits how often an action runs: at once, and then at most once in each interval, however often it is called. */
export type Throttled = {
  (): void
  stop(): void
}

export const throttle = (everyInMs: number, action: () => void): Throttled => {
  let timer: NodeJS.Timeout | undefined
  let isWanted = false
  const run = () => {
    isWanted = false
    timer = setTimeout(() => {
      timer = undefined
      if (isWanted) run()
    }, everyInMs).unref()
    action()
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

export type ThrottledValues<Value> = {
  (value: Value): void
  stop(): void
}

/**
 * Passes on up to `burst` values of an interval at once. Of further values only the latest is passed on, at the
 * interval's end. After an interval that held back two or more, the next one passes on none at once.
 */
export const throttleValues = <Value>(
  { burst, everyInMs }: { burst: number; everyInMs: number },
  action: (value: Value) => void,
): ThrottledValues<Value> => {
  let timer: NodeJS.Timeout | undefined
  let left = burst
  let skipped = 0
  let latest: Value | undefined
  const start = () => {
    timer = setTimeout(end, everyInMs).unref()
  }
  const end = () => {
    timer = undefined
    left = skipped > 1 ? 0 : burst
    if (skipped === 0) return
    skipped = 0
    start()
    action(latest as Value)
  }
  return Object.assign(
    (value: Value) => {
      if (!timer) start()
      if (left > 0) {
        left--
        action(value)
      } else {
        skipped++
        latest = value
      }
    },
    {
      stop: () => {
        clearTimeout(timer)
        timer = undefined
        skipped = 0
      },
    },
  )
}
