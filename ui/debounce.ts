/**
 * Calls `act` with the last value after a pause; `flush` calls it immediately if pending, `cancel` discards
 * it.
 */
export const debounce = <Value>(act: (value: Value) => void, waitInMs: number) => {
  let pending: { value: Value; timer: ReturnType<typeof setTimeout> } | null = null
  const cancel = () => {
    if (pending) clearTimeout(pending.timer)
    pending = null
  }
  const flush = () => {
    if (!pending) return
    const { value } = pending
    cancel()
    act(value)
  }
  const call = (value: Value) => {
    cancel()
    pending = { value, timer: setTimeout(flush, waitInMs) }
  }
  return Object.assign(call, { flush, cancel })
}
