/**
 * When the journal is checkpointed into the store's file: while no request is pending, because that takes as long
 * as many commits; under constant load after `foldAtLatestInMs`, which bounds the age of data that a damaged
 * journal can lose.
 */
import type { Connector } from './connector.ts'

const idleInMs = 50
const foldEveryInMs = 1000
const foldAtLatestInMs = 4000

export type Folding = {
  /** The journal has something that is not in the file. */
  noteCommit(): void
  foldIfOverdue(): void
  foldWhenIdle(): void
  cancel(): void
}

export const createFolding = (
  connector: Pick<Connector, 'current'>,
  onError: (error: unknown) => void,
): Folding => {
  /** Time of the first commit that is only in the journal. */
  let unfoldedSinceInMs: number | null = null
  let foldedAtInMs = 0
  let timer: NodeJS.Timeout | undefined

  const fold = () => {
    unfoldedSinceInMs = null
    foldedAtInMs = performance.now()
    try {
      connector.current()?.fold()
    } catch (error) {
      onError(error)
    }
  }
  return {
    noteCommit() {
      unfoldedSinceInMs ??= performance.now()
    },
    foldIfOverdue() {
      if (unfoldedSinceInMs !== null && performance.now() - unfoldedSinceInMs > foldAtLatestInMs) fold()
    },
    foldWhenIdle() {
      if (unfoldedSinceInMs === null) return
      const waitInMs = foldedAtInMs + foldEveryInMs - performance.now()
      timer = setTimeout(fold, Math.max(idleInMs, waitInMs))
    },
    cancel: () => clearTimeout(timer),
  }
}
