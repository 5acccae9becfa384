/** Filters a pack's items by their validity. */
import type { Validity } from '@altiport/wire/pack-values.shape'
import type { LoadedPack } from './loaded-pack.ts'
import { isVisibleAt } from './validity.ts'

/** Items inside their own validity window; none outside the pack's window. @see PACK-08 */
export const visibleItems = <Item extends { validity?: Validity | undefined }>(
  pack: Pick<LoadedPack, 'validity'>,
  items: readonly Item[],
  nowInMs: number,
): Item[] =>
  isVisibleAt(pack.validity, nowInMs) ? items.filter(({ validity }) => isVisibleAt(validity, nowInMs)) : []
