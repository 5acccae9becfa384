/** The titles that this device loves, updated optimistically. */

import { FailedReply } from '@altiport/client/hub'
import { useStore } from '@altiport/client/store'
import { type LovedTitle, lovedLimit, lovedQuery, markLoved, unmarkLoved } from '@altiport/wire/loved'
import { useMemo } from 'react'
import { createChoices, keyOf, readSavedAnswer, refetchChoices, useSaveAnswer } from '#core/choices.ts'
import { logError } from '#core/error-log.ts'
import { bodyOrError, callHub } from '#core/http.ts'
import { translate } from '#core/language/language.ts'
import { useQuery } from '#core/query/query.ts'
import { useSession, withSession } from '#core/session/session.ts'
import { showToast } from '#core/toasts.ts'

const answerKey = 'loved'

const choices = createChoices<LovedTitle>({
  send: (title, isLoved) =>
    withSession(() =>
      isLoved ? callHub(markLoved, { body: title }) : callHub(unmarkLoved, { query: title }),
    ),
  onFailed(failure) {
    logError('The change of a loved title could not be saved', bodyOrError(failure))
    showToast(reasonOf(failure))
  },
  refresh: () => refetchChoices(lovedQuery),
})

/** Whether the title is loved; while the hub is unreachable, according to its last answer. @see PAX-08 */
export function useIsLoved(title: LovedTitle): boolean {
  const { data, error } = useQuery(lovedQuery)
  const { degradedMode } = useSession()
  const fetched = data?.app.loved
  useSaveAnswer(answerKey, fetched)
  const usesSavedAnswer = !fetched && (error !== null || degradedMode)
  const keys = useMemo(
    () =>
      new Set((fetched ?? ((usesSavedAnswer && readSavedAnswer<LovedTitle>(answerKey)) || [])).map(keyOf)),
    [fetched, usesSavedAnswer],
  )
  return useStore(choices.store).get(keyOf(title)) ?? keys.has(keyOf(title))
}

/** @see PAX-14 */
export const setLoved = (title: LovedTitle, isLoved: boolean): Promise<void> => choices.choose(title, isLoved)

function reasonOf(failure: unknown): string {
  if (!(failure instanceof FailedReply)) return translate('loved.offline')
  return failure.refusal === 'too-many-loved'
    ? translate('loved.tooMany', { count: lovedLimit })
    : translate('loved.failed')
}
