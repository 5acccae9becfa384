/** The titles that this device loves, updated optimistically. */

import { FailedReply } from '@altiport/client/hub'
import { createStore, useStore } from '@altiport/client/store'
import { isRecord } from '@altiport/wire/guard'
import { type LovedTitle, lovedLimit, lovedQuery, markLoved, unmarkLoved } from '@altiport/wire/loved'
import { useEffect, useMemo } from 'react'
import { logError } from '#core/error-log.ts'
import { bodyOrError, callHub } from '#core/http.ts'
import { kidsStore } from '#core/kids/kids.ts'
import { translate } from '#core/language/language.ts'
import { showNotice } from '#core/notice.ts'
import { fetchQuery, invalidateQueries, useQuery } from '#core/query.ts'
import { useSession, withSession } from '#core/session/session.ts'
import { readNote, writeNote } from '#core/storage.ts'

const noteKey = 'loved'

const nameOf = ({ kind, id }: { kind: string; id: string }) => `${kind} ${id}`

/** Choices made on this page, loved (true) or not; they override answers from before them. */
const choices = createStore<ReadonlyMap<string, boolean>>(new Map())
/** Choices of this page that the hub has stored. */
const stored = new Map<string, boolean>()
/** Titles whose choice is being sent. */
const sending = new Set<string>()

/** Without the hub, what it last answered. @see PAX-08 */
export function useIsLoved(title: LovedTitle): boolean {
  const { data, error } = useQuery(lovedQuery)
  const { degradedMode } = useSession()
  const fetched = data?.app.loved
  useEffect(() => {
    // In kids mode the answer lacks the other titles.
    if (fetched && !kidsStore.read()) writeNote(noteKey, JSON.stringify(fetched))
  }, [fetched])
  const isSavedUsed = !fetched && (error !== null || degradedMode)
  const names = useMemo(
    () => new Set((fetched ?? (isSavedUsed ? readSaved() : [])).map(nameOf)),
    [fetched, isSavedUsed],
  )
  return useStore(choices).get(nameOf(title)) ?? names.has(nameOf(title))
}

function readSaved(): { kind: string; id: string }[] {
  try {
    const saved: unknown = JSON.parse(readNote(noteKey) ?? '[]')
    return Array.isArray(saved) ? saved.filter(isRecord).map(({ kind, id }) => ({ kind, id }) as never) : []
  } catch {
    return []
  }
}

/** Shown at once, and taken back with a notice if the hub does not accept it. @see PAX-14 */
export async function setLoved(title: LovedTitle, isLoved: boolean): Promise<void> {
  const name = nameOf(title)
  choices.write(new Map(choices.read()).set(name, isLoved))
  if (sending.has(name)) return
  sending.add(name)
  try {
    await sendLatest(title)
  } catch (failure) {
    logError('The mark could not be saved', bodyOrError(failure))
    showNotice(reasonOf(failure))
    const remaining = new Map(choices.read())
    const before = stored.get(name)
    if (before === undefined) remaining.delete(name)
    else remaining.set(name, before)
    choices.write(remaining)
  } finally {
    sending.delete(name)
  }
  await invalidateQueries(lovedQuery)
  const answered = choices.read()
  // Once the hub has answered after the last tap, its answers count again, such as after a transfer.
  const isAnswered = await fetchQuery(lovedQuery).then(Boolean, () => false)
  if (isAnswered && sending.size === 0 && choices.read() === answered) {
    choices.write(new Map())
    stored.clear()
  }
}

/** One request at a time, so that the last of several taps is what the hub stores. */
async function sendLatest(title: LovedTitle): Promise<void> {
  const name = nameOf(title)
  const latest = () => choices.read().get(name) === true
  let sent: boolean
  do {
    sent = latest()
    await withSession(() =>
      sent ? callHub(markLoved, { body: title }) : callHub(unmarkLoved, { query: title }),
    )
    stored.set(name, sent)
  } while (sent !== latest())
}

function reasonOf(failure: unknown): string {
  if (!(failure instanceof FailedReply)) return translate('loved.offline')
  return failure.refusal === 'too-many-loved'
    ? translate('loved.tooMany', { count: lovedLimit })
    : translate('loved.failed')
}
