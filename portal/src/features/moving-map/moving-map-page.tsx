/** The moving map: the flight's position over the Earth. @see RTE-28, RTE-30, RTE-51, MAP-05, POP-07 */
import { logStrings } from '@altiport/wire/usage'
import { useEffect } from 'react'
import { afterPaint } from '#core/page/after-paint.ts'
import { Navigate, useSearch } from '#core/route/use-route.ts'
import { logUsage } from '#core/usage/usage.ts'
import { KioskMap } from './kiosk-map.tsx'
import { readMapAddress } from './map-address.ts'
import { PassengerMap } from './passenger-map.tsx'

export function MovingMapPage() {
  const { tile, menuItemId, isKiosk, isFlat } = useSearch(readMapAddress)
  useEffect(() => {
    if (menuItemId) afterPaint(() => logUsage(logStrings.menuUsage(menuItemId)))
  }, [menuItemId])
  if (tile) return <Navigate to="/app/moving-map/$id/$tile" params={tile} replace />
  return isKiosk ? <KioskMap isFlat={isFlat} /> : <PassengerMap isFlat={isFlat} />
}
