/** Usage log entries of the guide: an opened city, section or place, and the menu entry that led to the guide. */
import { logStrings } from '@altiport/wire/usage'
import { useEffect } from 'react'
import { afterPaint } from '#core/page/after-paint.ts'
import { logUsage } from '#core/usage/usage.ts'

/** @see RTE-52, LOG-22 */
export const useMenuLog = (entryId: string | null): void => useLog(entryId && logStrings.menuUsage(entryId))

/** @see GDE-11, LOG-18 */
export const useCityLog = (city: string | undefined): void =>
  useLog(city === undefined ? null : logStrings.cityView(city))

/** @see GDE-12, LOG-19 */
export const useSectionLog = (city: string | undefined, section: string | undefined): void =>
  useLog(city === undefined || section === undefined ? null : logStrings.guideSectionView(city, section))

/** @see GDE-12, LOG-19 */
export const usePlaceLog = (ids: { city: string; section: string; place: string } | null): void =>
  useLog(ids && logStrings.guideItemView(ids.city, ids.section, ids.place))

/** `log` is `null` if there is nothing to log, or until it is certain that the page exists. */
function useLog(log: string | null): void {
  useEffect(() => {
    if (log !== null) afterPaint(() => logUsage(log))
  }, [log])
}
