/** What this device keeps for later: on the screen at once, while the hub is still being told. */
import type { Kept } from '@altiport/wire/my-list'
import { myListQuery } from '@altiport/wire/my-list'
import { forgetAnswers, useAsk } from '#core/ask.ts'
import { logFault } from '#core/fault.ts'
import { bodyOrError, del, put } from '#core/http.ts'
import { sayText } from '#core/language/language.ts'
import { showNotice } from '#core/notice.ts'
import { asPassenger } from '#core/session/session.ts'
import { createStore, useStore } from '#core/store.ts'

const nameOf = ({ kind, id }: Kept) => `${kind} ${id}`

/** What was done on this page, kept or taken off: it holds whatever older answer comes in between. */
const underway = createStore<ReadonlyMap<string, boolean>>(new Map())

export function useMyList() {
  const { data, error, isPending, refetch } = useAsk(myListQuery)
  const changed = useStore(underway)
  const finds = data?.app.myList.filter((find) => changed.get(nameOf(find as Kept)) !== false)
  return { finds, error, isPending, refetch }
}

export function useIsKept(thing: Kept): boolean {
  const { data } = useAsk(myListQuery)
  const changed = useStore(underway).get(nameOf(thing))
  return changed ?? data?.app.myList.some((find) => nameOf(find as Kept) === nameOf(thing)) ?? false
}

/** @see PAX-03 */
export const keep = (thing: Kept): Promise<void> => change(thing, true)

/** Undo keeps it again. @see PAX-03 */
export function takeOff(thing: Kept, title: string): Promise<void> {
  const done = change(thing, false)
  showNotice(sayText('list.removed', { title }), { undo: () => void done.then(() => keep(thing)) })
  return done
}

async function change(thing: Kept, isKept: boolean): Promise<void> {
  const name = nameOf(thing)
  underway.write(new Map(underway.read()).set(name, isKept))
  try {
    await asPassenger(() => (isKept ? put('/my-list', thing) : del(`/my-list?${new URLSearchParams(thing)}`)))
    await forgetAnswers(myListQuery)
  } catch (failure) {
    logFault('The list was not changed', bodyOrError(failure))
    showNotice(sayText('list.failed'))
    settle(name)
  }
}

function settle(name: string): void {
  const rest = new Map(underway.read())
  rest.delete(name)
  underway.write(rest)
}
