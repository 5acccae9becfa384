/** Resolves in a new task, so that input is handled in between. */
export const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    // Not `setTimeout`: nested timers are delayed by several milliseconds.
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
