/** Announcements of the current leg, to list them, and to restore the crew's own after a restart. */
import type { AnnouncementClass, AnnouncementKind } from '@altiport/wire/announcement-kinds'
import { type Db, mutation, query } from '#core/store/operation.ts'
import { crewSources } from './crew-sources.ts'

/**
 * `title` and `text` are JSON by language; times are ms since 1970. Columns of migration 0014 are null in older rows.
 */
export type SavedAnnouncement = {
  id: string
  legId: string
  kind: AnnouncementKind
  class: AnnouncementClass
  startedAtInMs: number
  endedAtInMs: number | null
  title: string | null
  text: string | null
  source: string | null
  /** Set if the crew started it. */
  tablet: string | null
  /** Idempotency key that a tablet creates for each notice, so that a resent notice is not shown twice. */
  key: string | null
  /** When it ends by itself. */
  endsAtInMs: number | null
}

declare module '#core/store/operation.ts' {
  interface Tables {
    announcement: SavedAnnouncement
  }
}

/** A flight has a few dozen. The bound protects disk and clients from a signal that toggles all day. */
const maxSaved = 200

/**
 * Upserts by id, so that a retry after a failure creates no duplicate.
 * Returns `false` and writes nothing if `legId` is not the store's leg: that leg has just been erased.
 */
export const saveAnnouncements = mutation(
  'announcement.save',
  async (db: Db, { legId, rows }: { legId: string; rows: SavedAnnouncement[] }): Promise<boolean> => {
    const leg = await db.selectFrom('leg').select('id').executeTakeFirst()
    if (leg && leg.id !== legId) return false
    await db.deleteFrom('announcement').where('legId', '!=', legId).execute()
    for (const { id, ...row } of rows)
      await db
        .insertInto('announcement')
        .values({ id, ...row })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
        .execute()
    const excess = await db
      .selectFrom('announcement')
      .select('id')
      .orderBy('startedAtInMs', 'desc')
      .offset(maxSaved)
      .limit(maxSaved)
      .execute()
    // Active announcements are needed after a restart, however old.
    for (const { id } of excess)
      await db.deleteFrom('announcement').where('id', '=', id).where('endedAtInMs', 'is not', null).execute()
    return true
  },
)

/** Ends all that a killed hub left open, except `ids`, which are active. */
export const endOtherAnnouncements = mutation(
  'announcement.endOthers',
  async (db: Db, { ids, endedAtInMs }: { ids: string[]; endedAtInMs: number }) => {
    await db
      .updateTable('announcement')
      .set({ endedAtInMs })
      .where('endedAtInMs', 'is', null)
      .where('id', 'not in', ids)
      .execute()
  },
)

/**
 * The crew's active announcements: they continue in the next leg, even if the hub is killed at the end of
 * this one. A diversion belongs to the leg that has ended.
 *
 * @see CRW-05, CRW-06
 */
export const activeCrewAnnouncements = (db: Db): Promise<SavedAnnouncement[]> =>
  db
    .selectFrom('announcement')
    .selectAll()
    .where('endedAtInMs', 'is', null)
    .where('source', 'like', 'crew/%')
    .where('source', '!=', crewSources.diversion)
    .execute()

/** Latest first. */
export const readAnnouncements = query(
  'announcement.read',
  (db: Db, legId: string): Promise<SavedAnnouncement[]> =>
    db
      .selectFrom('announcement')
      .selectAll()
      .where('legId', '=', legId)
      .orderBy('startedAtInMs', 'desc')
      .limit(maxSaved)
      .execute(),
)

export const announcementOperations = [saveAnnouncements, endOtherAnnouncements, readAnnouncements]
