/** When the current film will end, relative to the landing. */

import { useStore } from '@altiport/client/store'
import { useFit } from '#core/flight/flight.ts'
import { useText } from '#core/language/language.ts'
import { describeFitAt } from '#core/media/fit/describe-fit.ts'
import { useFlightTime } from '#core/media/fit/flight-time.ts'
import type { VideoState } from '#core/player/video/video-state.ts'
import { video } from '#core/player/video/video-store.ts'
import type { Title } from '#features/vod/title/credits.tsx'

/** Renders nothing without flight data. */
export function PlayerEndTime({ title, className }: { title: Title; className?: string }) {
  const text = useText()
  const remainingInS = useStore(video.store, roundedTimeLeft) || title.durationInS
  const fit = useFit(remainingInS)
  const flight = useFlightTime()
  if (!fit || !flight || !remainingInS) return null
  return <p className={className}>{describeFitAt(fit.spareInS, flight.timeAfter(remainingInS), text)}</p>
}

/** In seconds, in steps of half a minute to avoid re-rendering four times a second. */
const roundedTimeLeft = ({ durationInS, progress }: VideoState) =>
  Math.ceil((durationInS * (1 - progress / 100)) / 30) * 30
