/** The flight's announcements as the schema tells them: from the store, in the passenger's language. */
import type { Text } from '@altiport/wire/pack-values'
import type { KeptAnnouncement } from '#core/announcement/announcement.store.ts'
import { textIn } from '#core/content/text.ts'
import type { Resolvers, Scene } from '#core/graphql/asking.ts'
import type { Parts } from '#core/parts.ts'

/** @see PAX-05 */
export const announcementsResolvers = ({
  store,
  sessions,
}: Pick<Parts, 'store' | 'sessions'>): Resolvers => ({
  App: {
    announcements: async (scene: Scene) =>
      (await store.ask('announcement.ofLeg', sessions.leg().id)).map((kept) => view(scene, kept)),
  },
})

function view({ pack, language, nowInMs }: Scene, kept: KeptAnnouncement) {
  const said = (words: string | null) =>
    words === null ? null : textIn(JSON.parse(words) as Text, language, pack.fallback)
  const { id, kind, class: of, startedAtInMs, endedAtInMs } = kept
  return {
    id,
    kind,
    class: of,
    startedAt: startedAtInMs,
    endedAt: endedAtInMs,
    ageInS: Math.max(0, Math.round((nowInMs - startedAtInMs) / 1000)),
    title: said(kept.title),
    text: said(kept.text),
  }
}
