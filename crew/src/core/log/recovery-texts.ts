/** Texts of the recovery actions, for their buttons and the log. */
import type { Recovery } from '@altiport/wire/health-crew'
import type { TextKey } from '#core/language/language.ts'

export const recoveryTexts: Record<Recovery, TextKey> = {
  'try-store': 'health.tryStore',
  'look-at-pack': 'health.checkPack',
  'finish-erasure': 'health.finishErasure',
  'silence-stuck': 'health.silenceSource',
  'put-errors-away': 'health.dismissErrors',
}
