/** Goes on in a task of its own: between two of them a finger is answered. */
export const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    // Timers within timers wait for some milliseconds more.
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
