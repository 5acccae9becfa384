/** Tests which values the loaded state may replace. */
import type { CrewLogLine, CrewState } from '@altiport/wire/crew'
import { beforeEach, expect, test } from 'vitest'
import { clearState, fillFromState, logStore } from './crew-state.ts'

beforeEach(clearState)
const line = { id: 1, act: 'endLeg' } as CrewLogLine
const stateWith = (log: CrewState['log']) => ({ at: 1, log }) as CrewState

test('CRW-09 a loaded log replaces an unavailable one, and never the other way round', () => {
  fillFromState(stateWith({ lines: [], isUnavailable: true }))
  expect(logStore.read()).toEqual({ lines: [], isUnavailable: true })
  fillFromState(stateWith({ lines: [line] }))
  expect(logStore.read()).toEqual({ lines: [line] })
  fillFromState(stateWith({ lines: [], isUnavailable: true }))
  expect(logStore.read()).toEqual({ lines: [line] })
})
