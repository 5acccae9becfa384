/**
 * Rows that stay under the finger: what has just changed or moved takes no touch, and meanwhile no row moves. Pure.
 *
 * Two taps of one glove, or of two tablets, would otherwise take an order two steps: the first changes the row, and
 * the second falls on what stands there then.
 *
 * @see CRW-03
 */
import type { CrewOrder } from '@altiport/wire/shop-crew'
import { settleInMs } from '#core/settled.ts'

/** Where something changes all the time, rows are held in their places no longer than this. */
export const maxHoldInMs = 3000

type Row = { order: CrewOrder; guardedUntilMs: number }
export type SettledRows = {
  /** In the order in which they are drawn. */
  rows: readonly Row[]
  /** Since when the rows have been held in other places than they belong; `null` while they are not. */
  heldSinceMs: number | null
}

const hasChanged = (one: CrewOrder, other: CrewOrder) =>
  one.status !== other.status || one.changedAt !== other.changedAt

/**
 * @param before what is drawn; `null` at first and after the crew have chosen another order of the list
 * @param target what should be drawn, in that order
 * @param all every order that is known, for rows that are on their way out
 * @returns `before` itself where nothing is different
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
    current.length === target.length && current.every(({ order }, at) => order.id === target[at]!.id)
  if (isInPlace) return same(before, current, null)
  const heldSinceMs = before.heldSinceMs ?? nowMs
  const isGuarded = current.some(({ guardedUntilMs }) => guardedUntilMs > nowMs)
  if (isGuarded && nowMs - heldSinceMs < maxHoldInMs) return same(before, current, heldSinceMs)
  const drawn = new Map(current.map((row, at) => [row.order.id, { row, at }]))
  const rows = target.map((order, at): Row => {
    const was = drawn.get(order.id)
    if (was?.at === at) return was.row
    return { order, guardedUntilMs: nowMs + settleInMs }
  })
  return { rows, heldSinceMs: null }
}

const same = (before: SettledRows, rows: readonly Row[], heldSinceMs: number | null): SettledRows =>
  heldSinceMs === before.heldSinceMs &&
  rows.length === before.rows.length &&
  rows.every((row, at) => row === before.rows[at])
    ? before
    : { rows, heldSinceMs }

/** When something of it is to be looked at again: the next row takes touches, or the held rows may move. */
export function nextSettleMs({ rows, heldSinceMs }: SettledRows, nowMs: number): number | null {
  const times = rows.map(({ guardedUntilMs }) => guardedUntilMs).filter((time) => time > nowMs)
  if (heldSinceMs !== null) times.push(Math.max(nowMs, heldSinceMs + maxHoldInMs))
  return times.length === 0 ? null : Math.min(...times)
}
