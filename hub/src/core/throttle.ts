/** Calls at once, and then at most once in each interval, however often it was wanted meanwhile. */
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
 * Calls at once for up to `burst` values in an interval. Of more, only the latest counts, at the interval's end; and so
 * on in each interval until one has had no more than one.
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
