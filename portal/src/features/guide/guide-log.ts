/** What the guide says in the usage log: a city, a section or a place that was opened, and the entry that led here. */
import { logStrings } from '@altiport/wire/usage'
import { useEffect } from 'react'
import { afterPaint } from '#core/after-paint.ts'
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
export const usePlaceLog = (at: { city: string; section: string; place: string } | null): void =>
  useLog(at && logStrings.guideItemView(at.city, at.section, at.place))

/** Only what is really there is logged: `null` until it is known. */
function useLog(log: string | null): void {
  useEffect(() => {
    if (log !== null) afterPaint(() => logUsage(log))
  }, [log])
}
