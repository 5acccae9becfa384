/** In-memory location and history, for tests. */
import { createBrowserHistory, type RouterHistory } from '#core/route/history.ts'

export type MemoryHistory = RouterHistory & {
  href: () => string
  travel: (steps: number) => void
  /** Makes `go` asynchronous, as in a browser, until the returned function is called. */
  delay: () => () => void
  /** Like following a fragment link that is not intercepted. */
  addFragmentEntry: () => void
}

export function createMemoryHistory(start: string): MemoryHistory {
  const entries: { href: string; state: unknown }[] = [{ href: start, state: null }]
  let current = 0
  let onPopState: () => void = () => {}
  let pendingSteps: number[] | null = null
  const currentUrl = () => new URL(entries[current]!.href, 'http://portal.cabin.example')
  const writeEntry = (index: number, href: string, state: unknown) => {
    current = index
    entries.splice(current, Number.POSITIVE_INFINITY, { href, state })
  }
  const travel = (steps: number) => {
    current += steps
    onPopState()
  }
  const history = createBrowserHistory({
    addEventListener: ((_: string, listener: () => void) => {
      onPopState = listener
    }) as Window['addEventListener'],
    location: {
      get pathname() {
        return currentUrl().pathname
      },
      get search() {
        return currentUrl().search
      },
    },
    history: {
      get state() {
        return entries[current]!.state
      },
      pushState: (state, _, href) => writeEntry(current + 1, String(href ?? entries[current]!.href), state),
      replaceState(state, _, href) {
        entries[current] = { href: String(href ?? entries[current]!.href), state }
      },
      go: (steps = 0) => (pendingSteps ? pendingSteps.push(steps) : travel(steps)),
    },
  })
  return {
    ...history,
    href: () => entries[current]!.href,
    travel,
    delay() {
      const steps: number[] = []
      pendingSteps = steps
      return () => {
        pendingSteps = null
        for (const each of steps) travel(each)
      }
    },
    addFragmentEntry() {
      writeEntry(current + 1, entries[current]!.href, null)
      onPopState()
    },
  }
}
