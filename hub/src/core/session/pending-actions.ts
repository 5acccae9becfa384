/** Passengers' actions that the hub is still working on: an erasure and the leg's end wait for them. */

/** How long to wait; an action that takes longer depends on something external. */
const maxActionTimeInMs = 3000

export const createPendingActions = () => {
  /** Actions, each with its device. */
  const pending = new Map<Promise<unknown>, string>()
  return {
    watch(work: Promise<unknown>, uuid: string): void {
      pending.set(work, uuid)
      const done = () => void pending.delete(work)
      work.then(done, done)
    },
    /** Resolves once all, or those of one device, are done or have taken too long. */
    async settled(uuid?: string): Promise<void> {
      const actions = [...pending]
        .filter(([, device]) => uuid === undefined || device === uuid)
        .map(([work]) => work)
      let timer: NodeJS.Timeout | undefined
      const timeout = new Promise((resolve) => {
        timer = setTimeout(resolve, maxActionTimeInMs)
      })
      await Promise.race([Promise.allSettled(actions), timeout])
      clearTimeout(timer)
    },
  }
}
