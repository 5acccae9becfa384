/** The browser's address and its history: the only file that touches them. */

/** One entry of the history. `index` counts from the entry that the portal was opened at. */
export type Place = { path: string; search: string; key: string; index: number }

export type Addresses = {
  read: () => Place
  /** A replaced entry gets a key of its own: it is another page, with another place to scroll to. */
  write: (address: string, replaces: boolean) => void
  back: () => void
  /**
   * Something lies over the page: going back takes it away, by `uncover`, and leaves the page as it is.
   * Call the answer when it has gone by itself.
   */
  cover: (uncover: () => void) => () => void
  /** `isBack`: back or forward; else an entry that the browser made by itself, for a fragment. */
  listen: (hear: (isBack: boolean) => void) => void
}

type Kept = { key: string; index: number }
type Browser = Pick<Window, 'addEventListener'> & {
  location: Pick<Location, 'pathname' | 'search'>
  history: Pick<History, 'state' | 'pushState' | 'replaceState' | 'back'>
}

export function browserAddresses({ location, history, addEventListener }: Browser): Addresses {
  const kept = () => history.state as Kept | null
  let last = (kept()?.index ?? 0) - 1
  let covers: (() => void)[] = []
  const read = (): Place => {
    if (!kept()?.key) history.replaceState({ key: newKey(), index: last + 1 }, '')
    const { key, index } = kept()!
    last = index
    return { path: location.pathname, search: location.search, key, index }
  }
  return {
    read,
    write(address, replaces) {
      // Their entries stay behind, as the same page once more.
      covers = []
      const state: Kept = { key: newKey(), index: replaces ? last : last + 1 }
      if (replaces) history.replaceState(state, '', address)
      else history.pushState(state, '', address)
    },
    back: () => history.back(),
    cover(uncover) {
      // The same page: it keeps its key, and with it the place that it is scrolled to.
      history.pushState(kept(), '')
      covers.push(uncover)
      return () => {
        const at = covers.indexOf(uncover)
        if (at < 0) return
        covers[at] = gone
        history.back()
      }
    },
    listen: (hear) =>
      addEventListener('popstate', () => {
        if (covers.includes(gone)) {
          covers = covers.filter((cover) => cover !== gone)
          return
        }
        const uncover = covers.pop()
        if (uncover) uncover()
        else hear(Boolean(kept()?.key))
      }),
  }
}

/** What covered the page and has gone by itself: its entry is on its way out. */
const gone = () => {}
const newKey = () => Math.random().toString(36).slice(2)
