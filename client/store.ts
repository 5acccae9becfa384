/** A minimal store: one value, its listeners, and a hook. Logic belongs in pure `step` functions. */
import { useSyncExternalStore } from 'react'

export type Store<State> = {
  read: () => State
  write: (next: State) => void
  /** Returns the function that removes the listener. */
  listen: (listener: () => void) => () => void
}

export function createStore<State>(start: State): Store<State> {
  let state = start
  const listeners = new Set<() => void>()
  return {
    read: () => state,
    write(next) {
      if (Object.is(next, state)) return
      state = next
      for (const listener of [...listeners]) listener()
    },
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Renders again when the result of `pick` changes; `pick` must be stable: same state, same result. */
export function useStore<State, Picked = State>(
  store: Store<State>,
  pick: (state: State) => Picked = (state) => state as unknown as Picked,
): Picked {
  const snapshot = () => pick(store.read())
  return useSyncExternalStore(store.listen, snapshot, snapshot)
}
