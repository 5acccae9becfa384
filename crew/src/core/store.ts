/** The smallest store: one value, its listeners, and a hook. Rules live in pure `step` functions, never here. */
import { useSyncExternalStore } from 'react'

export type Store<State> = {
  read: () => State
  write: (next: State) => void
  /** Answers the function that stops the listening. */
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

/** Draws again when what `pick` answers changes; `pick` must answer the same thing for the same state. */
export function useStore<State, Picked = State>(
  store: Store<State>,
  pick: (state: State) => Picked = (state) => state as unknown as Picked,
): Picked {
  const snapshot = () => pick(store.read())
  return useSyncExternalStore(store.listen, snapshot, snapshot)
}
