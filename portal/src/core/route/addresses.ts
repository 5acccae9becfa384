/** The browser's address and its history: the only file that touches them. */

/** One entry of the history. `index` counts from the entry that the portal was opened at. */
export type Place = { path: string; search: string; key: string; index: number }

export type Addresses = {
  read: () => Place
  /** A replaced entry gets a key of its own: it is another page, with another place to scroll to. */
  write: (address: string, replaces: boolean) => void
  back: () => void
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
  const read = (): Place => {
    if (!kept()?.key) history.replaceState({ key: newKey(), index: last + 1 }, '')
    const { key, index } = kept()!
    last = index
    return { path: location.pathname, search: location.search, key, index }
  }
  return {
    read,
    write(address, replaces) {
      const state: Kept = { key: newKey(), index: replaces ? last : last + 1 }
      if (replaces) history.replaceState(state, '', address)
      else history.pushState(state, '', address)
    },
    back: () => history.back(),
    listen: (hear) => addEventListener('popstate', () => hear(Boolean(kept()?.key))),
  }
}

const newKey = () => Math.random().toString(36).slice(2)
