/** The parameters of the film addresses: title or category, and whether the player is open. */
import { useParams, useSearch } from '#core/route/use-route.ts'

/** `resume` continues at the saved position, `start` plays from the beginning. */
export type Play = 'resume' | 'start'

export const readPlay = ({ play }: Record<string, unknown>): { play?: Play } =>
  play === 'resume' || play === 'start' ? { play } : {}

export const useAppId = (): string => useParams().appId ?? ''

export const usePlay = (): Play | undefined => useSearch(readPlay).play
