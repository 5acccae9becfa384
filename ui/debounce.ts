/** Calls `act` once things have been quiet for a while; `flush` does what is due at once, `cancel` drops it. */
export const debounce = <Value>(act: (value: Value) => void, waitInMs: number) => {
  let due: { value: Value; timer: ReturnType<typeof setTimeout> } | null = null
  const cancel = () => {
    if (due) clearTimeout(due.timer)
    due = null
  }
  const flush = () => {
    if (!due) return
    const { value } = due
    cancel()
    act(value)
  }
  const call = (value: Value) => {
    cancel()
    due = { value, timer: setTimeout(flush, waitInMs) }
  }
  return Object.assign(call, { flush, cancel })
}
