/** The key of the name of an album's kind: music, podcast or audiobook. */
import type { TextKey } from '#core/language/language-store.ts'

const keys: Partial<Record<string, TextKey>> = { podcast: 'find.podcast', audiobook: 'find.audiobook' }

/** A list that the device saved earlier may lack the kind. */
export const audioKindKey = (kind: string | null | undefined): TextKey => keys[kind ?? ''] ?? 'find.music'
