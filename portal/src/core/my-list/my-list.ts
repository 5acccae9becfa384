/** The passenger's list of saved items, updated optimistically. */

import { createStore, useStore } from '@altiport/client/store'
import { type MyListItem, myListQuery, removeFromList, saveToList } from '@altiport/wire/my-list'
import type { ResultOf } from '@altiport/wire/query'
import { useEffect } from 'react'
import { logError } from '#core/error-log.ts'
import { bodyOrError, callHub } from '#core/http.ts'
import { translate } from '#core/language/language.ts'
import { showNotice } from '#core/notice.ts'
import { invalidateQueries, useQuery } from '#core/query.ts'
import { useSession, withSession } from '#core/session/session.ts'
import { readNote, writeNote } from '#core/storage.ts'

const noteKey = 'my-list'
type Find = ResultOf<typeof myListQuery>['app']['myList'][number]

const nameOf = ({ kind, id }: MyListItem) => `${kind} ${id}`

/** Changes made on this page, saved (true) or removed; they override older answers. */
const pendingChanges = createStore<ReadonlyMap<string, boolean>>(new Map())

export function useMyList() {
  const { list, error, isPending, refetch } = useList()
  const changed = useStore(pendingChanges)
  const finds = list?.filter((find) => changed.get(nameOf(find as MyListItem)) !== false)
  return { finds, error, isPending, refetch }
}

/** The hub's list; the saved copy if the hub is unreachable, also after landing. @see PAX-08 */
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

export function useIsSaved(item: MyListItem): boolean {
  const { list } = useList()
  const changed = useStore(pendingChanges).get(nameOf(item))
  return changed ?? list?.some((find) => nameOf(find as MyListItem) === nameOf(item)) ?? false
}

/** @see PAX-03 */
export function saveItem(item: MyListItem): Promise<void> {
  void import('#core/offline/offline.ts').then(({ saveOffline }) => saveOffline()).catch(() => {})
  return change(item, true)
}

/** Shows a notice with undo. @see PAX-03 */
export function removeItem(item: MyListItem, title: string): Promise<void> {
  const done = change(item, false)
  showNotice(translate('list.removed', { title }), { undo: () => void done.then(() => saveItem(item)) })
  return done
}

async function change(item: MyListItem, isSaved: boolean): Promise<void> {
  const name = nameOf(item)
  pendingChanges.write(new Map(pendingChanges.read()).set(name, isSaved))
  try {
    await withSession(() =>
      isSaved ? callHub(saveToList, { body: item }) : callHub(removeFromList, { query: item }),
    )
    await invalidateQueries(myListQuery)
  } catch (failure) {
    logError('The list could not be changed', bodyOrError(failure))
    showNotice(translate('list.failed'))
    clearPending(name)
  }
}

function clearPending(name: string): void {
  const remaining = new Map(pendingChanges.read())
  remaining.delete(name)
  pendingChanges.write(remaining)
}
