/**
 * Counts one product by taps: they are added up and sent in one request, even if updates arrive meanwhile. If that
 * fails, the number is retained as a draft until the crew save or discard it. Independent of React, so that tests
 * can use fake timers.
 *
 * @see CRW-04
 */

/** Taps are sent after this long without another tap. */
export const quietInMs = 700
/** Attempts to send taps if others change the stock at the same time; each uses the new stock. */
const maxTries = 4

type StockChange = { from: number; to: number }
export type CountResult = 'saved' | 'changed-meanwhile' | 'failed'

export type Counter = {
  /** Changes the count by a positive or negative number. */
  add(change: number): void
  /** Sets and sends a typed count. */
  set(count: number): void
  /** Retains a typed count as a draft, without sending it. */
  saveDraft(count: number): void
  /** The number to display: the hub’s, plus taps that it does not have yet; or the draft. */
  value(): number
  /** The draft that awaits `save` or `discard`, if any. */
  unsaved(): number | null
  save(): void
  discard(): void
  /** Call when the hub’s number has changed. */
  update(): void
  /**
   * Call when the leg has ended: sends nothing more, and a refused number is not sent again. Returns the unsent number,
   * if any.
   */
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
  /** The tablet's latest copy of the hub’s number. */
  readLeft: () => number
  canSend: () => boolean
  send: (count: StockChange, isLastTry: boolean) => Promise<CountResult>
  /** Reloads the hub’s number. */
  refresh: () => Promise<void>
  onChange: () => void
  max: number
}): Counter {
  /** Sum of the unsent taps, which are added to the hub's number when sent. */
  let unsentChange = 0
  /** Overrides the hub’s number: typed, or from taps that failed. Sent only if due; else it waits for the crew. */
  let draft: { count: number; isDue: boolean } | null = null
  let inFlight: StockChange | null = null
  let tries = 0
  let isStopped = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const clamp = (count: number) => Math.min(max, Math.max(0, count))
  const value = () => draft?.count ?? clamp((inFlight ? inFlight.to : readLeft()) + unsentChange)
  const setDraft = (count: number, isDue: boolean) => {
    draft = { count: clamp(count), isDue }
    unsentChange = 0
  }

  const sendCount = async (count: StockChange, isLastTry: boolean): Promise<CountResult> => {
    inFlight = count
    const result = await send(count, isLastTry)
    await refresh()
    inFlight = null
    return result
  }

  const sendTaps = async (): Promise<void> => {
    const [change, from] = [unsentChange, readLeft()]
    const to = clamp(from + change)
    unsentChange = 0
    if (to === from) return
    tries++
    const isLastTry = tries >= maxTries
    const result = await sendCount({ from, to }, isLastTry)
    if (result === 'changed-meanwhile' && !isLastTry && !draft) {
      unsentChange += change
      return
    }
    tries = 0
    // If only the reply was lost, the hub has the number.
    const isSaved = result === 'saved' || (result === 'failed' && readLeft() === to)
    if (!isSaved && !draft) setDraft(readLeft() + change + unsentChange, false)
  }

  const sendDraft = async (count: number): Promise<void> => {
    const from = readLeft()
    const result = from === count ? 'saved' : await sendCount({ from, to: count }, true)
    if (draft?.count !== count) return
    if (result === 'saved' || readLeft() === count) draft = null
    else draft.isDue = false
  }

  const flush = async (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    if (inFlight) return
    // Taps during a request have set a new timer, and are sent when it fires.
    while (!isStopped && timer === undefined && (draft ? draft.isDue : unsentChange !== 0)) {
      if (!canSend()) setDraft(value(), false)
      else if (draft) await sendDraft(draft.count)
      else await sendTaps()
      onChange()
    }
  }

  const add = (change: number) => {
    const before = value()
    const after = clamp(before + change)
    if (after === before) return
    if (draft) setDraft(after, true)
    else unsentChange += after - before
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), quietInMs)
    onChange()
  }
  const set = (count: number) => {
    setDraft(count, true)
    onChange()
    void flush()
  }
  const update = () => {
    if (inFlight || draft?.count !== readLeft()) return
    draft = null
    onChange()
  }

  return {
    add,
    set,
    saveDraft(count) {
      setDraft(count, false)
      onChange()
      update()
    },
    value,
    unsaved: () => (draft && !draft.isDue && !inFlight ? draft.count : null),
    save: () => set(value()),
    discard() {
      draft = null
      onChange()
    },
    update,
    stop() {
      const lost = draft || unsentChange !== 0 ? value() : null
      isStopped = true
      clearTimeout(timer)
      draft = null
      unsentChange = 0
      return lost
    },
  }
}
