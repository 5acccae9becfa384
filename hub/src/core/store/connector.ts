/**
 * The thread's connection to the store's files: opened when it is needed, reopened after disk errors, and
 * restored if the files are removed or replaced.
 */
import { describeLoss } from '@altiport/wire/ledger-head'
import { type HeadFile, openHeadFile } from '#core/ledger/head-file.ts'
import { codeOf } from './batch.ts'
import { openConnection, type StoreConnection } from './connection.ts'
import { StoreFilesMissing } from './location.ts'
import type { FromStore } from './messages.ts'
import type { Migration } from './operation.ts'

export type Connector = {
  connect(): Promise<StoreConnection>
  /** `null` while none is open. */
  current(): StoreConnection | null
  /**
   * Restores the store's files if they are not at their path; then no connection is open.
   *
   * @throws StoreFilesMissing if they cannot be restored
   */
  ensureInPlace(open: StoreConnection): void
  /**
   * Returns the error's text. A full disk needs no new connection, and missing files remain readable in the open
   * one; after any other error the connection is closed, and `connect` opens a new one.
   */
  handleError(error: unknown): string
  headFile: HeadFile
}

type Options = {
  file: string
  limitInBytes: number
  migrations: readonly Migration[]
  post(message: FromStore): void
  postState(message: Extract<FromStore, { state: string }>): void
  onOpened(): void
}

export const createConnector = (options: Options): Connector => {
  const { file, limitInBytes, migrations, post, postState, onOpened } = options
  let connection: StoreConnection | null = null
  let opening: Promise<StoreConnection> | null = null
  const headFile = openHeadFile(file, () => connection?.head() ?? null)

  const report = ({ damage, loss }: StoreConnection) => {
    if (damage) post({ notice: `${damage.what}; original files: ${damage.copy ?? 'not copied'}` })
    if (loss) post({ notice: `ledger records are lost: ${describeLoss(loss)}` })
    if (damage || loss) void headFile.save()
  }

  return {
    async connect() {
      if (connection) return connection
      opening ??= openConnection(file, limitInBytes, migrations)
        .then((opened) => {
          connection = opened
          onOpened()
          report(opened)
          return opened
        })
        .finally(() => {
          opening = null
        })
      return opening
    },
    current: () => connection,
    ensureInPlace(open) {
      if (open.isInPlace()) return
      postState({ state: 'resting', reason: 'the store’s files were removed or replaced' })
      open.restore()
      connection = null
      headFile.saveSoon()
      post({
        notice: 'the store’s files were removed or replaced, and have been restored from the open connection',
      })
    },
    handleError(error) {
      if (codeOf(error) !== 'SQLITE_FULL' && !(error instanceof StoreFilesMissing)) {
        connection?.close()
        connection = null
      }
      return error instanceof Error ? error.message : String(error)
    },
    headFile,
  }
}
