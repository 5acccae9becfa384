/** When the film that is running will end, and how that lies to the landing. */
import { useFit } from '#core/flight/flight.ts'
import { useText } from '#core/language/language.ts'
import { fitTextAt } from '#core/media/fit-text.ts'
import { useFlightTime } from '#core/media/flight-time.ts'
import type { VideoState } from '#core/player/video-state.ts'
import { video } from '#core/player/video-store.ts'
import { useStore } from '#core/store.ts'
import type { Title } from './credits.tsx'

/** Nothing without flight data: the space closes. */
export function PlayerEnds({ title, className }: { title: Title; className?: string }) {
  const text = useText()
  const left = useStore(video.store, leftInS) || title.durationInS
  const fit = useFit(left)
  const flight = useFlightTime()
  if (!fit || !flight || !left) return null
  return <p className={className}>{fitTextAt(fit.spareInS, flight.timeAfter(left), text)}</p>
}

/** In steps of half a minute, so that it is not drawn anew four times a second. */
const leftInS = ({ durationInS, progress }: VideoState) =>
  Math.ceil((durationInS * (1 - progress / 100)) / 30) * 30
