/**
 * When the journal is checkpointed into the store's file: while no request is pending, because it takes as long
 * as many commits; under constant load after `checkpointAtLatestInMs`, which bounds the age of data that a damaged
 * journal can lose.
 */
import type { Connector } from './connector.ts'

const idleInMs = 50
const checkpointEveryInMs = 1000
const checkpointAtLatestInMs = 4000

export type Checkpoints = {
  /** To be called when the journal has something that is not in the file. */
  noteCommit(): void
  checkpointIfOverdue(): void
  checkpointWhenIdle(): void
  cancel(): void
}

export const createCheckpoints = (
  connector: Pick<Connector, 'current'>,
  onError: (error: unknown) => void,
): Checkpoints => {
  /** Time of the first commit that is only in the journal. */
  let onlyInJournalSinceInMs: number | null = null
  let checkpointedAtInMs = 0
  let timer: NodeJS.Timeout | undefined

  const checkpoint = () => {
    onlyInJournalSinceInMs = null
    checkpointedAtInMs = performance.now()
    try {
      connector.current()?.checkpoint()
    } catch (error) {
      onError(error)
    }
  }
  return {
    noteCommit() {
      onlyInJournalSinceInMs ??= performance.now()
    },
    checkpointIfOverdue() {
      if (
        onlyInJournalSinceInMs !== null &&
        performance.now() - onlyInJournalSinceInMs > checkpointAtLatestInMs
      )
        checkpoint()
    },
    checkpointWhenIdle() {
      if (onlyInJournalSinceInMs === null) return
      const waitInMs = checkpointedAtInMs + checkpointEveryInMs - performance.now()
      timer = setTimeout(checkpoint, Math.max(idleInMs, waitInMs))
    },
    cancel: () => clearTimeout(timer),
  }
}
