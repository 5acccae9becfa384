/**
 * What a device chooses for items (saved, loved): shown at once, sent one request at a time per item, and reset to what
 * the hub has stored if it does not accept a choice.
 */
import { createStore } from '@altiport/client/store'
import { isRecord } from '@altiport/wire/guard'
import { useEffect } from 'react'
import { kidsStore } from '#core/kids/kids.ts'
import { readNote, writeNote } from '#core/storage.ts'
import { fetchQuery, invalidateQueries } from './query/query.ts'

type Item = { kind: string; id: string }

export const keyOf = ({ kind, id }: Item) => `${kind} ${id}`

type Options<Chosen> = {
  send(item: Chosen, isOn: boolean): Promise<unknown>
  onFailed(failure: unknown): void
  /** Fetches what the hub has stored. Resolves to whether it answered. */
  refresh(): Promise<boolean>
}

/** For `refresh`: fetches the query that lists the chosen items. */
export async function refetchChoices(query: Parameters<typeof fetchQuery>[0]): Promise<boolean> {
  await invalidateQueries(query)
  return fetchQuery(query).then(Boolean, () => false)
}

/** @see PAX-03, PAX-14 */
export function createChoices<Chosen extends Item>({ send, onFailed, refresh }: Options<Chosen>) {
  /** Choices made on this page, by key; they override the hub's older answers. */
  const store = createStore<ReadonlyMap<string, boolean>>(new Map())
  /** Choices of this page that the hub has stored. */
  const stored = new Map<string, boolean>()
  const requests = new Map<string, Promise<void>>()

  async function sendLatest(item: Chosen): Promise<void> {
    const key = keyOf(item)
    const latest = () => store.read().get(key) === true
    try {
      let sent: boolean
      do {
        sent = latest()
        await send(item, sent)
        stored.set(key, sent)
      } while (sent !== latest())
    } catch (failure) {
      onFailed(failure)
      const remaining = new Map(store.read())
      const before = stored.get(key)
      if (before === undefined) remaining.delete(key)
      else remaining.set(key, before)
      store.write(remaining)
    } finally {
      requests.delete(key)
    }
    const choicesBefore = store.read()
    // Once the hub has answered after the last tap, its answers count again: they may contain a carry-on.
    if ((await refresh()) && requests.size === 0 && store.read() === choicesBefore) {
      store.write(new Map())
      stored.clear()
    }
  }

  return {
    store,
    /** Resolves once the last choice for this item is stored or taken back, and the hub's answer was fetched again. */
    choose(item: Chosen, isOn: boolean): Promise<void> {
      const key = keyOf(item)
      store.write(new Map(store.read()).set(key, isOn))
      const request = requests.get(key) ?? sendLatest(item)
      requests.set(key, request)
      return request
    },
  }
}

/** Saves the hub's answer on the device, except in kids mode, where it lacks titles for adults. @see PAX-08 */
export function useSaveAnswer(key: string, answer: unknown): void {
  useEffect(() => {
    if (answer && !kidsStore.read()) writeNote(key, JSON.stringify(answer))
  }, [key, answer])
}

/** What `useSaveAnswer` saved; undefined if there is nothing, or if it cannot be read. */
export function readSavedAnswer<Saved extends Item>(key: string): Saved[] | undefined {
  try {
    const saved: unknown = JSON.parse(readNote(key) ?? 'null')
    return Array.isArray(saved) ? saved.filter(isRecord).map((item) => item as Saved) : undefined
  } catch {
    return undefined
  }
}
