/** The board's rows with their guards, rerendered when a guard ends. The rules are in `settled-rows.ts`. */
import type { CrewOrder } from '@altiport/wire/shop-crew'
import { useEffect, useState } from 'react'
import { nextSettleMs, type SettledRows, settleRows } from './settled-rows.ts'

/** @param choice sorting and filter; a change of it is applied immediately */
export function useSettledRows(
  target: readonly CrewOrder[],
  all: readonly CrewOrder[],
  choice: string,
): SettledRows['rows'] {
  const nowMs = Date.now()
  const [rendered, setRendered] = useState(() => ({ choice, settled: settleRows(null, target, all, nowMs) }))
  const settled = settleRows(rendered.choice === choice ? rendered.settled : null, target, all, nowMs)
  if (settled !== rendered.settled) setRendered({ choice, settled })
  const [, rerender] = useState(0)
  useEffect(() => {
    const next = nextSettleMs(settled, Date.now())
    if (next === null) return
    const timer = setTimeout(() => rerender((count) => count + 1), Math.max(0, next - Date.now()) + 1)
    return () => clearTimeout(timer)
  })
  return settled.rows
}
