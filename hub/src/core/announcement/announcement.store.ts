/** The announcements of the flight, to be read again, and the crew's own to go on with. Those of an earlier leg go with it. */
import type { AnnouncementClass, AnnouncementKind } from '@altiport/wire/announcement'
import type { Db } from '#core/store-operation.ts'
import { crewSources } from './crew-sources.ts'

/** `title` and `text` by language, as JSON. Times in ms since 1970. What 0014 added is null in older rows. */
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
  /** Of the crew, where they began it. */
  tablet: string | null
  /** Made up by a tablet for each notice, so that one that is sent again is not shown again. */
  key: string | null
  /** When it ends if nobody ends it. */
  endsAtInMs: number | null
}

declare module '#core/store-operation.ts' {
  interface Tables {
    announcement: SavedAnnouncement
  }
  interface StoreActs {
    'announcement.save': typeof save
    'announcement.endOthers': typeof endOthers
  }
  interface StoreQueries {
    'announcement.ofLeg': typeof ofLeg
  }
}

/** A flight has a few dozen; a signal that flutters all day must not fill a phone or the disk. */
const maxSaved = 200

/**
 * Inserts or replaces each by its id, so that one that is saved again after a failure is there once.
 * Answers `false`, with nothing written, where that leg is not the store's: it has just been erased.
 */
const save = async (
  db: Db,
  { legId, rows }: { legId: string; rows: SavedAnnouncement[] },
): Promise<boolean> => {
  const leg = await db.selectFrom('leg').select('id').executeTakeFirst()
  if (leg && leg.id !== legId) return false
  await db.deleteFrom('announcement').where('legId', '!=', legId).execute()
  for (const { id, ...row } of rows)
    await db
      .insertInto('announcement')
      .values({ id, ...row })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute()
  const tooMany = await db
    .selectFrom('announcement')
    .select('id')
    .orderBy('startedAtInMs', 'desc')
    .offset(maxSaved)
    .limit(maxSaved)
    .execute()
  // One that is up, however old, is needed after a restart.
  for (const { id } of tooMany)
    await db.deleteFrom('announcement').where('id', '=', id).where('endedAtInMs', 'is not', null).execute()
  return true
}

/** Those that a hub that was cut off left open, but for `ids`, which are up. */
const endOthers = async (db: Db, { ids, endedAtInMs }: { ids: string[]; endedAtInMs: number }) => {
  await db
    .updateTable('announcement')
    .set({ endedAtInMs })
    .where('endedAtInMs', 'is', null)
    .where('id', 'not in', ids)
    .execute()
}

/**
 * The crew's own that are up: they go on in the next leg, through a kill at the end of this one. A diversion was of the
 * leg that is over.
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

/** The latest first. */
const ofLeg = (db: Db, legId: string): Promise<SavedAnnouncement[]> =>
  db
    .selectFrom('announcement')
    .selectAll()
    .where('legId', '=', legId)
    .orderBy('startedAtInMs', 'desc')
    .limit(maxSaved)
    .execute()

export const announcementActs = { 'announcement.save': save, 'announcement.endOthers': endOthers }
export const announcementQueries = { 'announcement.ofLeg': ofLeg }
