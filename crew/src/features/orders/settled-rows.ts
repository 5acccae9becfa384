/**
 * Guards rows that have just changed or moved: they ignore touches, and meanwhile no row moves. Pure.
 *
 * Otherwise a double tap with gloves, or taps on two tablets, would advance an order by two steps, or change the
 * order that has moved under the finger.
 *
 * @see CRW-03
 */
import type { CrewOrder } from '@altiport/wire/shop-crew'
import { settleInMs } from '#core/action/settled.ts'

/** The maximum time that rows are held in place if some change continuously. */
export const maxHoldInMs = 3000

type Row = { order: CrewOrder; guardedUntilMs: number }
export type SettledRows = {
  /** In display order. */
  rows: readonly Row[]
  /** Since when rows have been held out of order; `null` while they are in order. */
  heldSinceMs: number | null
}

const hasChanged = (one: CrewOrder, other: CrewOrder) =>
  one.status !== other.status || one.changedAt !== other.changedAt

/**
 * @param before the displayed rows; `null` at first and after the crew have changed sorting or filter
 * @param target the orders to display, in that order
 * @param all all orders of the board, for rows that are about to be removed
 * @returns `before` itself if nothing has changed
 */
export function settleRows(
  before: SettledRows | null,
  target: readonly CrewOrder[],
  all: readonly CrewOrder[],
  nowMs: number,
): SettledRows {
  if (!before) return { rows: target.map((order) => ({ order, guardedUntilMs: 0 })), heldSinceMs: null }
  const orderById = new Map(all.map((order) => [order.id, order]))
  const current = before.rows.flatMap((row): Row[] => {
    const order = orderById.get(row.order.id)
    if (!order) return []
    if (hasChanged(row.order, order)) return [{ order, guardedUntilMs: nowMs + settleInMs }]
    return [order === row.order ? row : { ...row, order }]
  })
  const isInPlace =
    current.length === target.length && current.every(({ order }, index) => order.id === target[index]!.id)
  if (isInPlace) return reuseIfSame(before, current, null)
  const heldSinceMs = before.heldSinceMs ?? nowMs
  const isGuarded = current.some(({ guardedUntilMs }) => guardedUntilMs > nowMs)
  if (isGuarded && nowMs - heldSinceMs < maxHoldInMs) return reuseIfSame(before, current, heldSinceMs)
  const positions = new Map(current.map((row, index) => [row.order.id, { row, index }]))
  const rows = target.map((order, index): Row => {
    const previous = positions.get(order.id)
    if (previous?.index === index) return previous.row
    return { order, guardedUntilMs: nowMs + settleInMs }
  })
  return { rows, heldSinceMs: null }
}

const reuseIfSame = (before: SettledRows, rows: readonly Row[], heldSinceMs: number | null): SettledRows =>
  heldSinceMs === before.heldSinceMs &&
  rows.length === before.rows.length &&
  rows.every((row, index) => row === before.rows[index])
    ? before
    : { rows, heldSinceMs }

/** When to call `settleRows` again, because a guard ends or held rows may move; `null` if not needed. */
export function nextSettleMs({ rows, heldSinceMs }: SettledRows, nowMs: number): number | null {
  const times = rows.map(({ guardedUntilMs }) => guardedUntilMs).filter((time) => time > nowMs)
  if (heldSinceMs !== null) times.push(Math.max(nowMs, heldSinceMs + maxHoldInMs))
  return times.length === 0 ? null : Math.min(...times)
}
