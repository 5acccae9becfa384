/** The browser's address and its history: the only file that touches them. */

/** One entry of the history. `index` counts from the entry that the portal was opened at. */
export type RouteLocation = { path: string; search: string; key: string; index: number }

export type Addresses = {
  read: () => RouteLocation
  /**
   * A replaced entry gets a key of its own: it is another page, with another place to scroll to. What covers the page
   * has no entry any more once another page is gone to.
   */
  write: (address: string, replaces: boolean) => void
  /** Away from the page, past whatever covers it. */
  back: () => void
  /**
   * Something lies over the page: going back takes it away, by `uncover`, and leaves the page as it is.
   * Call the answer when it has gone by itself.
   */
  cover: (uncover: () => void) => () => void
  /** `isBack`: back or forward; else an entry that the browser made by itself, for a fragment. */
  listen: (listener: (isBack: boolean) => void) => void
}

type HistoryState = { key: string; index: number }
type Entry = { state: HistoryState; address: string; replaces: boolean }
type Browser = Pick<Window, 'addEventListener'> & {
  location: Pick<Location, 'pathname' | 'search'>
  history: Pick<History, 'state' | 'pushState' | 'replaceState' | 'go'>
}

export function browserAddresses({ location, history, addEventListener }: Browser): Addresses {
  const historyState = () => history.state as HistoryState | null
  let last = (historyState()?.index ?? 0) - 1
  /** Each has an entry above the page's own, the first one lowest. */
  let covers: (() => void)[] = []
  /** What the page's own entry is to become: the page was replaced while it was covered. */
  let beneath: Entry | null = null
  /** The way down from what has gone by itself is on; the browser takes its time. */
  let isReturning = false
  /** What was written meanwhile, and counts from the page's own entry. */
  let written: Entry | null = null

  const writeEntry = ({ state, address, replaces }: Entry) =>
    replaces ? history.replaceState(state, '', address) : history.pushState(state, '', address)
  const uncovered = () => {
    if (beneath) writeEntry(beneath)
    if (covers.length === 0) beneath = null
  }
  /** Takes away the entries of what has gone by itself, all at once, as far as nothing else lies on them. */
  const settle = () => {
    let steps = 0
    for (; covers.at(-1) === closedCover; steps++) covers.pop()
    if (steps === 0) return
    isReturning = true
    history.go(-steps)
  }

  const read = (): RouteLocation => {
    if (!historyState()?.key) history.replaceState({ key: newKey(), index: last + 1 }, '')
    const { key, index } = historyState()!
    last = index
    return { path: location.pathname, search: location.search, key, index }
  }
  return {
    read,
    write(address, replaces) {
      const entry = { state: { key: newKey(), index: replaces ? last : last + 1 }, address, replaces }
      const isCovered = covers.length > 0
      if (isReturning) written = entry
      if (isCovered && replaces) beneath = entry
      if (!replaces) {
        covers = []
        beneath = null
      }
      // A page that is covered is left from the entry of what covers it.
      writeEntry({ ...entry, replaces: replaces || isCovered })
    },
    back() {
      const steps = covers.length + 1
      covers = []
      beneath = null
      history.go(-steps)
    },
    cover(uncover) {
      // The place of what is just going is taken, else the same page gets another entry: with its key, and so with the
      // place that it is scrolled to.
      if (covers.at(-1) === closedCover) covers.pop()
      else history.pushState(historyState(), '')
      covers.push(uncover)
      return () => {
        const at = covers.indexOf(uncover)
        if (at < 0) return
        covers[at] = closedCover
        // Another sheet may come in the same moment, or another page.
        queueMicrotask(settle)
      }
    },
    listen: (listener) =>
      addEventListener('popstate', () => {
        if (written) {
          const entry = written
          written = null
          isReturning = false
          if (historyState()?.key !== entry.state.key) writeEntry(entry)
          return
        }
        const isSamePage = historyState()?.index === last
        if (isReturning && isSamePage) {
          isReturning = false
          uncovered()
          return
        }
        isReturning = false
        const uncover = isSamePage ? covers.pop() : undefined
        if (uncover) {
          uncovered()
          uncover()
          settle()
          return
        }
        covers = []
        beneath = null
        listener(Boolean(historyState()?.key))
      }),
  }
}

/** What covered the page and has gone by itself: its entry is on its way out. */
const closedCover = () => {}
const newKey = () => Math.random().toString(36).slice(2)
