/**
 * Calls `callback` with the last arguments after a pause; `flush` calls it immediately if pending, `cancel` discards
 * it.
 *
 * @see CMP-04
 */
export const debounce = <Args extends unknown[]>(callback: (...args: Args) => void, waitInMs: number) => {
  let pending: { args: Args; timer: ReturnType<typeof setTimeout> } | null = null
  const cancel = () => {
    if (pending) clearTimeout(pending.timer)
    pending = null
  }
  const flush = () => {
    if (!pending) return
    const { args } = pending
    cancel()
    callback(...args)
  }
  const call = (...args: Args) => {
    cancel()
    pending = { args, timer: setTimeout(flush, waitInMs) }
  }
  return Object.assign(call, { flush, cancel })
}
