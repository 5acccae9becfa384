/** Signed-in tablets, known tablets, wrong tries, and the crew's log. Tokens are stored as hashes only. */
import type { CrewLogLine } from '@altiport/wire/crew'
import { type Db, mutation, query } from '#core/store/operation.ts'

export type StoredCrewSession = {
  tokenHash: string
  tablet: string
  /** Hash of the PIN file's line at sign-in; a new PIN ends the session. */
  pinMark: string
  signedInAtInMs: number
  touchedAtInMs: number
}
type StoredAction = { atInMs: number } & Omit<CrewLogLine, 'id' | 'at'>

declare module '#core/store/operation.ts' {
  interface Tables {
    crewSession: StoredCrewSession
    /** Tablets that have signed in before: only their own wrong tries delay them. */
    crewTablet: { markHash: string; pinMark: string; seenAtInMs: number }
    /** One row: wrong tries of all unknown tablets together. */
    crewTries: { row: 1; pinMark: string; wrong: number }
    crewAct: StoredAction & { id: import('kysely').Generated<number> }
  }
}

const maxTablets = 200
/** Enough for hundreds of flights; older rows are deleted. */
const maxActions = 50_000
/** Orders that passengers canceled, counted apart: invented devices cannot push the crew's own actions out. */
const maxCancellations = 5_000
const cancellation = 'cancelOrder'
const trimEvery = 100

export const saveSignIn = mutation(
  'crew.saveSignIn',
  async (
    db: Db,
    { session, markHash, endedKeys }: { session: StoredCrewSession; markHash: string; endedKeys: string[] },
  ) => {
    await deleteCrewSessions(db, endedKeys)
    await db.insertInto('crewSession').values(session).execute()
    const tablet = { pinMark: session.pinMark, seenAtInMs: session.signedInAtInMs }
    await db
      .insertInto('crewTablet')
      .values({ markHash, ...tablet })
      .onConflict((conflict) => conflict.column('markHash').doUpdateSet(tablet))
      .execute()
    const excess = await db
      .selectFrom('crewTablet')
      .select('seenAtInMs')
      .orderBy('seenAtInMs', 'desc')
      .offset(maxTablets)
      .limit(1)
      .executeTakeFirst()
    if (excess) await db.deleteFrom('crewTablet').where('seenAtInMs', '<=', excess.seenAtInMs).execute()
  },
)

export const touchCrewSession = mutation(
  'crew.touch',
  async (db: Db, { tokenHash, atInMs }: { tokenHash: string; atInMs: number }) => {
    await db
      .updateTable('crewSession')
      .set({ touchedAtInMs: atInMs })
      .where('tokenHash', '=', tokenHash)
      .execute()
  },
)

export const deleteCrewSessions = mutation('crew.deleteSessions', async (db: Db, tokenHashes: string[]) => {
  for (const tokenHash of tokenHashes) {
    await db.deleteFrom('crewSession').where('tokenHash', '=', tokenHash).execute()
  }
})

export const saveWrongTries = mutation(
  'crew.saveTries',
  async (db: Db, tries: { pinMark: string; wrong: number }) => {
    await db
      .insertInto('crewTries')
      .values({ row: 1, ...tries })
      .onConflict((conflict) => conflict.column('row').doUpdateSet(tries))
      .execute()
  },
)

/** Resolves to the line's id. @see CRW-09 */
export const insertCrewAction = mutation(
  'crew.insertAction',
  async (db: Db, line: StoredAction): Promise<number> => {
    const { insertId } = await db.insertInto('crewAct').values(line).executeTakeFirstOrThrow()
    const id = Number(insertId)
    if (id % trimEvery === 0) await trim(db)
    return id
  },
)

const trim = async (db: Db) => {
  for (const [operator, max] of [
    ['=', maxCancellations],
    ['!=', maxActions],
  ] as const) {
    const excess = await db
      .selectFrom('crewAct')
      .select('id')
      .where('act', operator, cancellation)
      .orderBy('id', 'desc')
      .offset(max)
      .limit(1)
      .executeTakeFirst()
    if (excess)
      await db
        .deleteFrom('crewAct')
        .where('act', operator, cancellation)
        .where('id', '<=', excess.id)
        .execute()
  }
}

export const saveActionOutcome = mutation(
  'crew.saveOutcome',
  async (db: Db, { id, outcome }: { id: number; outcome: string }) => {
    await db.updateTable('crewAct').set({ outcome }).where('id', '=', id).execute()
  },
)

/** Erases the crew's notes to passengers about orders; if a line was truncated, its whole body. @see CRW-07 */
export const eraseNotes = async (db: Db) => {
  const lines = await db
    .selectFrom('crewAct')
    .select(['id', 'what'])
    .where('what', 'like', '%"note"%')
    .execute()
  for (const { id, what } of lines)
    await db
      .updateTable('crewAct')
      .set({ what: withoutNote(what) })
      .where('id', '=', id)
      .execute()
}

const withoutNote = (what: string): string => {
  try {
    return JSON.stringify({ ...JSON.parse(what), note: undefined })
  } catch {
    return ''
  }
}

export const readSignIns = query('crew.readSignIns', async (db: Db) => ({
  sessions: await db.selectFrom('crewSession').selectAll().orderBy('signedInAtInMs').execute(),
  tablets: await db.selectFrom('crewTablet').select(['markHash', 'pinMark']).execute(),
  tries: (await db.selectFrom('crewTries').select(['pinMark', 'wrong']).executeTakeFirst()) ?? null,
}))

/** Newest first; only lines older than the one with the id `before`, unless it is `null`. */
export const readCrewLog = query(
  'crew.readLog',
  async (db: Db, { before, limit }: { before: number | null; limit: number }): Promise<CrewLogLine[]> => {
    const all = db.selectFrom('crewAct').selectAll().orderBy('id', 'desc').limit(limit)
    const rows = await (before === null ? all : all.where('id', '<', before)).execute()
    return rows.map(({ atInMs, ...line }) => ({ ...line, at: atInMs }))
  },
)

export const crewOperations = [
  saveSignIn,
  touchCrewSession,
  deleteCrewSessions,
  saveWrongTries,
  insertCrewAction,
  saveActionOutcome,
  readSignIns,
  readCrewLog,
]
