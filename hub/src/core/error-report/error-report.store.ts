/** The latest error reports of portals; limited in number, so that a faulty page cannot fill the disk. */
import type { ErrorReport } from '@altiport/wire/error-report'
import { type Db, mutation, query } from '#core/store/operation.ts'

/** Older reports are deleted. */
const maxReports = 500

export type StoredErrorReport = Omit<ErrorReport, 'stack'> & {
  stack: string | null
  receivedAtInMs: number
  /** 1 if the request had a session. */
  isSignedIn: 0 | 1
}

declare module '#core/store/operation.ts' {
  interface Tables {
    fault: StoredErrorReport & { id: import('kysely').Generated<number> }
  }
}

/** @see MON-01, MON-02, OP-103 */
export const addErrorReport = mutation('fault.add', async (db: Db, report: StoredErrorReport) => {
  const { insertId } = await db.insertInto('fault').values(report).executeTakeFirstOrThrow()
  await db
    .deleteFrom('fault')
    .where('id', '<=', Number(insertId) - maxReports)
    .execute()
})

/** Newest first. */
export const latestErrorReports = query(
  'fault.latest',
  (db: Db, limit: number): Promise<StoredErrorReport[]> =>
    db.selectFrom('fault').selectAll().orderBy('id', 'desc').limit(limit).execute(),
)

/** Erases stack traces, and query strings of pages' addresses, which may contain personal data. @see CRW-07 */
export const eraseDetails = async (db: Db) => {
  await db.updateTable('fault').set({ stack: null }).execute()
  const pages = await db.selectFrom('fault').select(['id', 'page']).where('page', 'like', '%?%').execute()
  for (const { id, page } of pages) {
    const [name = ''] = page.split('?', 1)
    await db.updateTable('fault').set({ page: name }).where('id', '=', id).execute()
  }
}

export const errorReportOperations = [addErrorReport, latestErrorReports]
