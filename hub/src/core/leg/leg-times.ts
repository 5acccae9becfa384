/**
 * A leg's times as people read them: the hub stores them by the box's clock, like all its records. Pure.
 *
 * @see docs/decisions/0040-two-clocks.md
 */
import type { CrewLeg, LegReceipt } from '@altiport/wire/leg-crew'
import type { LegOverrides } from './leg-overrides.ts'

/** @param offsetInMs the wall clock's offset, in all functions below */
export const readableReceipt = (receipt: LegReceipt, offsetInMs: number): LegReceipt => ({
  ...receipt,
  startedAt: receipt.startedAt + offsetInMs,
  endedAt: receipt.endedAt + offsetInMs,
  goneAt: receipt.goneAt === null ? null : receipt.goneAt + offsetInMs,
})

export const readableLeg = (leg: CrewLeg, offsetInMs: number): CrewLeg => ({
  ...leg,
  openedAt: leg.openedAt + offsetInMs,
  startedAt: leg.startedAt === null ? null : leg.startedAt + offsetInMs,
  lastReceipt: leg.lastReceipt && readableReceipt(leg.lastReceipt, offsetInMs),
})

/** The other overrides' times were read and set by the crew: they are wall-clock times already. */
export const readableOverrides = (overrides: LegOverrides, offsetInMs: number): LegOverrides => ({
  ...overrides,
  started: overrides.started && { ...overrides.started, value: overrides.started.value + offsetInMs },
})
