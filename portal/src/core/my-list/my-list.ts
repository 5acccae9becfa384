/** What this device keeps for later: on the screen at once, while the hub is still being told. */
import type { MyListItem } from '@altiport/wire/my-list'
import { myListQuery } from '@altiport/wire/my-list'
import type { ResultOf } from '@altiport/wire/query'
import { useEffect } from 'react'
import { invalidateQueries, useQuery } from '#core/ask.ts'
import { logError } from '#core/fault.ts'
import { bodyOrError, del, put } from '#core/http.ts'
import { translate } from '#core/language/language.ts'
import { showNotice } from '#core/notice.ts'
import { asPassenger, useSession } from '#core/session/session.ts'
import { readNote, writeNote } from '#core/storage.ts'
import { createStore, useStore } from '#core/store.ts'

const noteKey = 'my-list'
type Find = ResultOf<typeof myListQuery>['app']['myList'][number]

const nameOf = ({ kind, id }: MyListItem) => `${kind} ${id}`

/** What was done on this page, kept or taken off: it holds whatever older answer comes in between. */
const underway = createStore<ReadonlyMap<string, boolean>>(new Map())

export function useMyList() {
  const { list, error, isPending, refetch } = useList()
  const changed = useStore(underway)
  const finds = list?.filter((find) => changed.get(nameOf(find as MyListItem)) !== false)
  return { finds, error, isPending, refetch }
}

/** As the hub has it; as it was told last where the hub cannot be reached, after landing too. @see PAX-08 */
function useList() {
  const { data, error, isPending, refetch } = useQuery(myListQuery)
  const { degradedMode } = useSession()
  const fetched = data?.app.myList
  useEffect(() => {
    if (fetched) writeNote(noteKey, JSON.stringify(fetched))
  }, [fetched])
  const list = fetched ?? (error || degradedMode ? readSavedList() : undefined)
  return { list, error, isPending: isPending && !list, refetch }
}

function readSavedList(): Find[] | undefined {
  try {
    return JSON.parse(readNote(noteKey) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

export function useIsSaved(thing: MyListItem): boolean {
  const { list } = useList()
  const changed = useStore(underway).get(nameOf(thing))
  return changed ?? list?.some((find) => nameOf(find as MyListItem) === nameOf(thing)) ?? false
}

/** @see PAX-03 */
export function saveItem(thing: MyListItem): Promise<void> {
  void import('#core/offline/offline.ts').then(({ saveOffline }) => saveOffline()).catch(() => {})
  return change(thing, true)
}

/** Undo keeps it again. @see PAX-03 */
export function removeItem(thing: MyListItem, title: string): Promise<void> {
  const done = change(thing, false)
  showNotice(translate('list.removed', { title }), { undo: () => void done.then(() => saveItem(thing)) })
  return done
}

async function change(thing: MyListItem, isSaved: boolean): Promise<void> {
  const name = nameOf(thing)
  underway.write(new Map(underway.read()).set(name, isSaved))
  try {
    await asPassenger(() =>
      isSaved ? put('/my-list', thing) : del(`/my-list?${new URLSearchParams(thing)}`),
    )
    await invalidateQueries(myListQuery)
  } catch (failure) {
    logError('The list was not changed', bodyOrError(failure))
    showNotice(translate('list.failed'))
    settle(name)
  }
}

function settle(name: string): void {
  const rest = new Map(underway.read())
  rest.delete(name)
  underway.write(rest)
}
