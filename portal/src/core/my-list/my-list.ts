/** The passenger's list of saved items, updated optimistically. */

import { useStore } from '@altiport/client/store'
import { type MyListItem, myListQuery, removeFromList, saveToList } from '@altiport/wire/my-list'
import type { ResultOf } from '@altiport/wire/query'
import { createChoices, keyOf, readSavedAnswer, refetchChoices, useSaveAnswer } from '#core/choices.ts'
import { logError } from '#core/error-log.ts'
import { bodyOrError, callHub } from '#core/http.ts'
import { translate } from '#core/language/language.ts'
import { useQuery } from '#core/query/query.ts'
import { useSession, withSession } from '#core/session/session.ts'
import { showToast } from '#core/toasts.ts'

const answerKey = 'my-list'
type Find = ResultOf<typeof myListQuery>['app']['myList'][number]

const choices = createChoices<MyListItem>({
  send: (item, isSaved) =>
    withSession(() =>
      isSaved ? callHub(saveToList, { body: item }) : callHub(removeFromList, { query: item }),
    ),
  onFailed(failure) {
    logError('The list could not be changed', bodyOrError(failure))
    showToast(translate('list.failed'))
  },
  refresh: () => refetchChoices(myListQuery),
})

export function useMyList() {
  const { list, error, isPending, refetch } = useList()
  const changed = useStore(choices.store)
  const finds = list?.filter((find) => changed.get(keyOf(find)) !== false)
  return { finds, error, isPending, refetch }
}

/** The hub's list; the saved copy if the hub is unreachable, also after landing. @see PAX-08 */
function useList() {
  const { data, error, isPending, refetch } = useQuery(myListQuery)
  const { degradedMode } = useSession()
  const fetched = data?.app.myList
  useSaveAnswer(answerKey, fetched)
  const list = fetched ?? (error || degradedMode ? readSavedAnswer<Find>(answerKey) : undefined)
  return { list, error, isPending: isPending && !list, refetch }
}

export function useIsSaved(item: MyListItem): boolean {
  const { list } = useList()
  const changed = useStore(choices.store).get(keyOf(item))
  return changed ?? list?.some((find) => keyOf(find) === keyOf(item)) ?? false
}

/** @see PAX-03 */
export function saveItem(item: MyListItem): Promise<void> {
  void import('#core/offline/offline.ts').then(({ saveOffline }) => saveOffline()).catch(() => {})
  return choices.choose(item, true)
}

/** Shows a toast with undo. @see PAX-03 */
export function removeItem(item: MyListItem, title: string): Promise<void> {
  const done = choices.choose(item, false)
  showToast(translate('list.removed', { title }), { undo: () => void done.then(() => saveItem(item)) })
  return done
}
