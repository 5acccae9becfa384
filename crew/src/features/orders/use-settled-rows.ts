/** The board's rows with their guards, drawn again when a guard ends. Rules are in `settled-rows.ts`. */
import type { CrewOrder } from '@altiport/wire/shop-crew'
import { useEffect, useState } from 'react'
import { nextSettleMs, type SettledRows, settleRows } from './settled-rows.ts'

/** @param choice what the crew have chosen to see: another one is drawn at once. */
export function useSettledRows(
  target: readonly CrewOrder[],
  all: readonly CrewOrder[],
  choice: string,
): SettledRows['rows'] {
  const nowMs = Date.now()
  const [drawn, setDrawn] = useState(() => ({ choice, settled: settleRows(null, target, all, nowMs) }))
  const settled = settleRows(drawn.choice === choice ? drawn.settled : null, target, all, nowMs)
  if (settled !== drawn.settled) setDrawn({ choice, settled })
  const [, rerender] = useState(0)
  useEffect(() => {
    const next = nextSettleMs(settled, Date.now())
    if (next === null) return
    const timer = setTimeout(() => rerender((turn) => turn + 1), Math.max(0, next - Date.now()) + 1)
    return () => clearTimeout(timer)
  })
  return settled.rows
}
