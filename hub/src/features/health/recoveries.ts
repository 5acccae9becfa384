/** The crew's actions on the health screen, each of which tries to repair one problem. */
import type { Recovery } from '@altiport/wire/health-crew'
import { emptyPack } from '#core/content/empty-pack.ts'
import { touchCrewSession } from '#core/crew/crew.store.ts'
import { type HealthParts, overlongSources } from './health-facts.ts'

/** Each resolves to the problem that remains, or to `null`. */
export const createRecoveries = (
  parts: HealthParts,
  dismissErrors: () => void,
): Record<Recovery, () => Promise<string | null>> => {
  const { announcements, content, legs, store } = parts
  return {
    'try-store': async () => {
      await store.mutate(touchCrewSession, { tokenHash: '', atInMs: 0 }).catch(() => {})
      return store.unavailableReason()
    },
    'look-at-pack': async () => {
      const failure = await content.activate().catch((error: Error) => error)
      if (failure instanceof Error) return failure.message
      const { packId, refused, isMissing } = content.status()
      if (packId === emptyPack.packId) return 'No pack is loaded.'
      return isMissing ? 'Files of the pack are missing.' : (refused?.why ?? null)
    },
    'finish-erasure': async () =>
      (await legs.finishErasure()) ? null : 'The store’s files cannot be rewritten.',
    'silence-stuck': async () => {
      for (const source of overlongSources(parts)) announcements.mute(source)
      return null
    },
    'put-errors-away': async () => {
      dismissErrors()
      return null
    },
  }
}
