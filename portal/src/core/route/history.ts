/** The browser's location and history, as the router uses them. */

/** A history entry. `index` counts from the entry at which the portal was opened. */
export type RouteLocation = { path: string; search: string; key: string; index: number }

export type RouterHistory = {
  read: () => RouteLocation
  /**
   * A replaced entry gets a new key, since it is another page with another scroll position. A page opened from a
   * cover takes over the cover's entry.
   */
  write: (address: string, replaces: boolean) => void
  /** Leaves the page, including everything that covers it. */
  back: () => void
  /**
   * Adds a history entry for something that covers the page, such as a sheet: going back calls `uncover`
   * and stays on the page. Returns the function to call when it is closed in any other way.
   */
  cover: (uncover: () => void) => () => void
  /** `isBack`: back or forward; false for an entry created by the browser, as for a fragment. */
  listen: (listener: (isBack: boolean) => void) => void
}

type HistoryState = { key: string; index: number }
type Entry = { state: HistoryState; address: string; replaces: boolean }
type Browser = Pick<Window, 'addEventListener'> & {
  location: Pick<Location, 'pathname' | 'search'>
  history: Pick<History, 'state' | 'pushState' | 'replaceState' | 'go'>
}

export function createBrowserHistory({ location, history, addEventListener }: Browser): RouterHistory {
  const historyState = () => history.state as HistoryState | null
  let lastIndex = (historyState()?.index ?? 0) - 1
  /** Open covers, lowest first; each has an entry above the page's own. */
  let covers: (() => void)[] = []
  /** Pending change of the page's own entry, which was replaced while covered. */
  let pendingReplacement: Entry | null = null
  /** A `history.go` for closed covers is pending; it is asynchronous. */
  let isReturning = false
  /** Written while `isReturning`; must be applied to the page's own entry. */
  let pendingWrite: Entry | null = null

  const writeEntry = ({ state, address, replaces }: Entry) =>
    replaces ? history.replaceState(state, '', address) : history.pushState(state, '', address)
  const applyReplacement = () => {
    if (pendingReplacement) writeEntry(pendingReplacement)
    if (covers.length === 0) pendingReplacement = null
  }
  /** Removes the entries of closed covers at the top in one step. */
  const settle = () => {
    let steps = 0
    for (; covers.at(-1) === closedCover; steps++) covers.pop()
    if (steps === 0) return
    isReturning = true
    history.go(-steps)
  }

  const read = (): RouteLocation => {
    if (!historyState()?.key) history.replaceState({ key: newKey(), index: lastIndex + 1 }, '')
    const { key, index } = historyState()!
    lastIndex = index
    return { path: location.pathname, search: location.search, key, index }
  }
  return {
    read,
    write(address, replaces) {
      const entry = {
        state: { key: newKey(), index: replaces ? lastIndex : lastIndex + 1 },
        address,
        replaces,
      }
      const isCovered = covers.length > 0
      if (isReturning) pendingWrite = entry
      if (isCovered && replaces) pendingReplacement = entry
      if (!replaces) {
        covers = []
        pendingReplacement = null
      }
      // A covered page is left from the entry of its cover.
      writeEntry({ ...entry, replaces: replaces || isCovered })
    },
    back() {
      const steps = covers.length + 1
      covers = []
      pendingReplacement = null
      history.go(-steps)
    },
    cover(uncover) {
      // Reuse the entry of a cover that is just closing; otherwise push an entry with the page's key, which
      // keeps the scroll position.
      if (covers.at(-1) === closedCover) covers.pop()
      else history.pushState(historyState(), '')
      covers.push(uncover)
      return () => {
        const i = covers.indexOf(uncover)
        if (i < 0) return
        covers[i] = closedCover
        // Another sheet or page may open in the same task.
        queueMicrotask(settle)
      }
    },
    listen: (listener) =>
      addEventListener('popstate', () => {
        if (pendingWrite) {
          const entry = pendingWrite
          pendingWrite = null
          isReturning = false
          if (historyState()?.key !== entry.state.key) writeEntry(entry)
          return
        }
        const isSamePage = historyState()?.index === lastIndex
        if (isReturning && isSamePage) {
          isReturning = false
          applyReplacement()
          return
        }
        isReturning = false
        const uncover = isSamePage ? covers.pop() : undefined
        if (uncover) {
          applyReplacement()
          uncover()
          settle()
          return
        }
        covers = []
        pendingReplacement = null
        listener(Boolean(historyState()?.key))
      }),
  }
}

/** Placeholder for a closed cover whose entry is still to be removed. */
const closedCover = () => {}
const newKey = () => Math.random().toString(36).slice(2)
