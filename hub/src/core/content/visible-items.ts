/** Which of a pack's items may be seen now. */
import type { Validity } from '@altiport/wire/pack-values'
import type { LoadedPack } from './loaded-pack.ts'
import { isVisibleAt } from './validity.ts'

/** Nothing outside the pack's own window, and of the rest what is inside its own. @see PACK-08 */
export const visibleItems = <Item extends { validity?: Validity | undefined }>(
  pack: Pick<LoadedPack, 'validity'>,
  items: readonly Item[],
  nowInMs: number,
): Item[] =>
  isVisibleAt(pack.validity, nowInMs) ? items.filter(({ validity }) => isVisibleAt(validity, nowInMs)) : []
