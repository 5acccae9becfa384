/** The announcements of the flight, to be read again. Those of an earlier leg go with it. */
import type { AnnouncementClass, AnnouncementKind } from '@altiport/wire/announcement'
import type { Db } from '#core/store-operation.ts'

/** `title` and `text` by language, as JSON. Times in ms since 1970. */
export type KeptAnnouncement = {
  id: string
  legId: string
  kind: AnnouncementKind
  class: AnnouncementClass
  startedAtInMs: number
  endedAtInMs: number | null
  title: string | null
  text: string | null
}

declare module '#core/store-operation.ts' {
  interface Tables {
    announcement: KeptAnnouncement
  }
  interface StoreActs {
    'announcement.begin': typeof begin
    'announcement.end': typeof end
    'announcement.endAll': typeof endAll
  }
  interface StoreAsks {
    'announcement.ofLeg': typeof ofLeg
  }
}

/** A flight has a few dozen; a signal that flutters all day must not fill a phone or the disk. */
const mostKept = 200

const begin = async (db: Db, announcement: KeptAnnouncement) => {
  await db.deleteFrom('announcement').where('legId', '!=', announcement.legId).execute()
  await db.insertInto('announcement').values(announcement).execute()
  const tooMany = await db
    .selectFrom('announcement')
    .select('id')
    .orderBy('startedAtInMs', 'desc')
    .offset(mostKept)
    .limit(mostKept)
    .execute()
  for (const { id } of tooMany) await db.deleteFrom('announcement').where('id', '=', id).execute()
}

const end = async (db: Db, { id, endedAtInMs }: { id: string; endedAtInMs: number }) => {
  await db.updateTable('announcement').set({ endedAtInMs }).where('id', '=', id).execute()
}

/** A hub that was cut off in the middle of one begins with silence. */
const endAll = async (db: Db, endedAtInMs: number) => {
  await db.updateTable('announcement').set({ endedAtInMs }).where('endedAtInMs', 'is', null).execute()
}

/** The latest first. */
const ofLeg = (db: Db, legId: string): Promise<KeptAnnouncement[]> =>
  db
    .selectFrom('announcement')
    .selectAll()
    .where('legId', '=', legId)
    .orderBy('startedAtInMs', 'desc')
    .limit(mostKept)
    .execute()

export const announcementActs = {
  'announcement.begin': begin,
  'announcement.end': end,
  'announcement.endAll': endAll,
}
export const announcementAsks = { 'announcement.ofLeg': ofLeg }
