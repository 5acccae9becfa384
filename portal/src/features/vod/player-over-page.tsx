/** Opens the player over the details when the address says so, and has its code ready before. */
import { progressQuery } from '@altiport/wire/vod'
import { useEffect, useRef, useState } from 'react'
import { useAsk } from '#core/ask.ts'
import { useCanGoBack, useRouter } from '#core/route/use-route.ts'
import type { Title } from './credits.tsx'
import { usePlay } from './vod-address.ts'

type PlayerModule = typeof import('./player-page.tsx')
/** Kept here, not by `lazy`: React would hold a page that has just been fetched back for 300 ms. */
let player: PlayerModule | null = null
const loadPlayer = async () => {
  player ??= await import('./player-page.tsx')
  return player
}

export function PlayerOverPage({ title }: { title: Title }) {
  const play = usePlay()
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const cameFromHere = useRef(play === undefined)
  const [PlayerPage, setPlayerPage] = useState(() => player?.PlayerPage ?? null)
  const [failure, setFailure] = useState<unknown>(null)
  const { data: progress } = useAsk(progressQuery, { id: title.id }, { enabled: false })
  const startAt = progress?.app.mediaItem?.inProgress ?? 0

  useEffect(() => {
    if (PlayerPage) return
    const fetchNow = () => loadPlayer().then((module) => setPlayerPage(() => module.PlayerPage))
    if (play) fetchNow().catch(setFailure)
    // Before it is asked for, a failure is nobody's concern.
    else return whenIdle(() => void fetchNow().catch(() => {}))
  }, [PlayerPage, play])
  useEffect(() => {
    if (!play && PlayerPage) return whenIdle(() => player?.warmPlayer(title, startAt))
  }, [PlayerPage, play, title, startAt])
  useEffect(() => () => player?.coolPlayer(), [])

  const close = () => {
    // Opened from this page, closing is going back; opened from a tile, the details take the player's place.
    if (cameFromHere.current && canGoBack) router.back()
    else router.go({ to: '/app/vod/media/$appId', params: { appId: title.id }, replace: true })
  }
  if (failure) throw failure
  return play && PlayerPage ? <PlayerPage item={title} from={play} onClose={close} /> : null
}

/** When the browser has nothing else to do. */
function whenIdle(act: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(act, 1500)
    return () => clearTimeout(timer)
  }
  const id = requestIdleCallback(act, { timeout: 4000 })
  return () => cancelIdleCallback(id)
}
