/**
 * Counts one product by touch: taps add up and are sent as one, and an update that arrives meanwhile takes none of them
 * away. What the hub did not take stays as a typed number until it is saved or given up. Without React, so that it can
 * be tested with a clock of its own.
 *
 * @see CRW-04
 */

/** Taps that follow each other faster than this are one count. */
export const quietInMs = 700
/** Where others change the product at the same time, the taps are tried again on what is left then. */
const maxTries = 4

type Sent = { from: number; to: number }
export type CountResult = 'saved' | 'changed-meanwhile' | 'failed'

export type Counter = {
  /** Adds to the count, or takes from it. */
  add(by: number): void
  /** What was counted by hand, whatever was there before. */
  set(to: number): void
  /** The same while nothing can be sent, or before it was confirmed. */
  saveDraft(to: number): void
  /** What to show, the hub’s number with the taps that it does not know yet. */
  value(): number
  /** The number that waits for `save` or `discard`. */
  unsaved(): number | null
  save(): void
  discard(): void
  /** The hub’s number has changed. */
  update(): void
  /** Its leg has ended: nothing more is sent. Answers the number that the hub does not have, if there is one. */
  stop(): number | null
}

export function createCounter({
  readLeft,
  canSend,
  send,
  refresh,
  onChange,
  max,
}: {
  /** The hub’s number as it is known now. */
  readLeft: () => number
  canSend: () => boolean
  send: (count: Sent, isLastTry: boolean) => Promise<CountResult>
  /** Loads the hub’s number again. */
  refresh: () => Promise<void>
  onChange: () => void
  max: number
}): Counter {
  /** Taps, added to what the hub has by the time that they are sent. */
  let waiting = 0
  /** A number in place of the hub’s: it was typed, or taps that could not be sent. Unless it is due it waits for the crew. */
  let draft: { to: number; isDue: boolean } | null = null
  let sent: Sent | null = null
  let tries = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const clamp = (count: number) => Math.min(max, Math.max(0, count))
  const value = () => draft?.to ?? clamp((sent ? sent.to : readLeft()) + waiting)
  const setDraft = (to: number, isDue: boolean) => {
    draft = { to: clamp(to), isDue }
    waiting = 0
  }

  const sendCount = async (count: Sent, isLastTry: boolean): Promise<CountResult> => {
    sent = count
    const result = await send(count, isLastTry)
    await refresh()
    sent = null
    return result
  }

  const sendTaps = async (): Promise<void> => {
    const [by, from] = [waiting, readLeft()]
    const to = clamp(from + by)
    waiting = 0
    if (to === from) return
    tries++
    const isLastTry = tries >= maxTries
    const result = await sendCount({ from, to }, isLastTry)
    if (result === 'changed-meanwhile' && !isLastTry && !draft) {
      waiting += by
      return
    }
    tries = 0
    // Where only the answer was lost, the number is there.
    const isSaved = result === 'saved' || (result === 'failed' && readLeft() === to)
    if (!isSaved && !draft) setDraft(readLeft() + by + waiting, false)
  }

  const sendDraft = async (to: number): Promise<void> => {
    const from = readLeft()
    const result = from === to ? 'saved' : await sendCount({ from, to }, true)
    if (draft?.to !== to) return
    if (result === 'saved' || readLeft() === to) draft = null
    else draft.isDue = false
  }

  const flush = async (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    if (sent) return
    // Taps that came while something was sent wait for their own quiet.
    while (timer === undefined && (draft ? draft.isDue : waiting !== 0)) {
      if (!canSend()) setDraft(value(), false)
      else if (draft) await sendDraft(draft.to)
      else await sendTaps()
      onChange()
    }
  }

  const add = (by: number) => {
    const before = value()
    const after = clamp(before + by)
    if (after === before) return
    if (draft) setDraft(after, true)
    else waiting += after - before
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), quietInMs)
    onChange()
  }
  const set = (to: number) => {
    setDraft(to, true)
    onChange()
    void flush()
  }
  const update = () => {
    if (sent || draft?.to !== readLeft()) return
    draft = null
    onChange()
  }

  return {
    add,
    set,
    saveDraft(to) {
      setDraft(to, false)
      onChange()
      update()
    },
    value,
    unsaved: () => (draft && !draft.isDue && !sent ? draft.to : null),
    save: () => set(value()),
    discard() {
      draft = null
      onChange()
    },
    update,
    stop() {
      const lost = draft || waiting !== 0 ? value() : null
      clearTimeout(timer)
      draft = null
      waiting = 0
      return lost
    },
  }
}
