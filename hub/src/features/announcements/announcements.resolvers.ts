/** GraphQL resolvers of the leg's announcements: from the store, in the passenger's language. */

import type { Text } from '@altiport/wire/pack-values.shape'
import { readAnnouncements, type SavedAnnouncement } from '#core/announcement/announcement.store.ts'
import type { Announcements } from '#core/announcement/announcements.ts'
import type { Clock } from '#core/clock.ts'
import { textIn } from '#core/content/text.ts'
import type { Context, Resolvers } from '#core/graphql/context.ts'
import type { Sessions } from '#core/session/sessions.ts'
import type { Store } from '#core/store/store.ts'

/** @see PAX-05 */
export const announcementsResolvers = ({
  store,
  sessions,
  clock,
  announcements,
}: {
  clock: Clock
  store: Store
  sessions: Sessions
  announcements: Announcements
}): Resolvers => ({
  App: {
    announcements: async (context: Context) => {
      // Devices receive an announcement before it is saved, and then request the list.
      await announcements.waitUntilSaved()
      const saved = await store.query(readAnnouncements, sessions.leg().id)
      return saved.map((each) => announcementView(context, each, clock.nowInMs()))
    },
  },
})

function announcementView({ pack, language }: Context, saved: SavedAnnouncement, nowInMs: number) {
  const localized = (json: string | null) =>
    json === null ? null : textIn(JSON.parse(json) as Text, language, pack.fallback)
  const { id, kind, class: announcementClass, startedAtInMs, endedAtInMs } = saved
  return {
    id,
    kind,
    class: announcementClass,
    startedAt: startedAtInMs,
    endedAt: endedAtInMs,
    ageInS: Math.max(0, Math.round((nowInMs - startedAtInMs) / 1000)),
    title: localized(saved.title),
    text: localized(saved.text),
  }
}
