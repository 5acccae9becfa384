/** Opens the player over the details if the address requests it, and prefetches its code. */
import { progressQuery } from '@altiport/wire/vod'
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { useText } from '#core/language/language.ts'
import { type Opening, openedAddress, usePremium } from '#core/premium/premium.ts'
import { useQuery } from '#core/query/query.ts'
import { useCanGoBack, useRouter } from '#core/route/use-route.ts'
import { showToast } from '#core/toasts.ts'
import type { Title } from '#features/vod/title/credits.tsx'
import { usePlay } from '#features/vod/vod-address.ts'
import type { StartFrom } from './player-playback.ts'

/** Loaded on demand, since few titles are premium. */
const PremiumGate = lazy(() =>
  import('#core/premium/premium-gate.tsx').then((module) => ({ default: module.PremiumGate })),
)

type PlayerModule = typeof import('./player-page.tsx')
/** Cached in this module instead of by `lazy`, because React delays a just-loaded lazy component by 300 ms. */
let playerModule: PlayerModule | null = null
const loadPlayer = async () => {
  playerModule ??= await import('./player-page.tsx')
  return playerModule
}

/** `title` is undefined until it is completely loaded. */
export function PlayerOverPage({ id, title }: { id: string; title: Title | undefined }) {
  const play = usePlay()
  const text = useText()
  const router = useRouter()
  const canGoBack = useCanGoBack()
  /** The title whose details were displayed before the player. */
  const visitedId = useRef<string>(undefined)
  const [PlayerPage, setPlayerPage] = useState(() => playerModule?.PlayerPage ?? null)
  const [failure, setFailure] = useState<unknown>(null)
  const { data: progress } = useQuery(progressQuery, { id }, { enabled: false })
  const startAt = progress?.app.mediaItem?.inProgress ?? 0

  const { opening, retry, confirm } = usePremium('videos', play ? title : undefined)
  const opened = useMemo(() => title && openedTitle(title, opening), [title, opening])
  /** The player keeps its title until the next one is loaded. */
  const last = useRef<{ item: Title; from: StartFrom }>(undefined)
  if (!play) last.current = undefined
  else if (opened) last.current = { item: opened, from: play }

  useEffect(() => {
    if (!play) visitedId.current = id
  }, [play, id])
  useEffect(() => {
    if (PlayerPage) return
    const load = () => loadPlayer().then((module) => setPlayerPage(() => module.PlayerPage))
    if (play) load().catch(setFailure)
    // A failed prefetch is ignored: opening the player retries it.
    else return whenIdle(() => void load().catch(() => {}))
  }, [PlayerPage, play])
  useEffect(() => {
    if (!play && PlayerPage && title && !title.premium)
      return whenIdle(() => playerModule?.preloadPlayer(title, startAt))
  }, [PlayerPage, play, title, startAt])
  useEffect(() => () => playerModule?.dropPreloadedPlayer(), [])

  const close = () => {
    // Opened from this page: go back. Opened from a tile: the details replace the player.
    if (visitedId.current === id && canGoBack) router.back()
    else router.navigate({ to: '/app/vod/media/$appId', params: { appId: id }, replace: true })
  }
  const hasFailed = opening.state === 'failed'
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per failure; the details stay, to try again
  useEffect(() => {
    if (!hasFailed || !play) return
    showToast(text('player.failed'))
    close()
  }, [hasFailed])
  if (failure) throw failure
  if (!play) return null
  if (title && (opening.state === 'question' || opening.state === 'closed'))
    return (
      <Suspense>
        <PremiumGate title={title.title} opening={opening} onConfirm={confirm} onClose={close} />
      </Suspense>
    )
  return PlayerPage && last.current ? <PlayerPage {...last.current} onClose={close} onReopen={retry} /> : null
}

/** The title with its opened media addresses; null while it is being opened. @see PRE-01 */
function openedTitle(title: Title, opening: Opening): Title | null {
  if (opening.state === 'free') return title
  if (opening.state !== 'open') return null
  const { data } = title
  const tracks: readonly Sound[] = data.source.languages
  const languages = tracks.map((sound) => ({
    ...sound,
    videoFile: { url: openedAddress(opening, sound.videoFile.url) },
  }))
  return { ...title, data: { ...data, source: { ...data.source, languages } } }
}

type Sound = { lang: string; videoFile: { url: string } }

/** Calls `action` when the browser is idle, or after some seconds. Returns a function that cancels this. */
function whenIdle(action: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(action, 1500)
    return () => clearTimeout(timer)
  }
  const id = requestIdleCallback(action, { timeout: 4000 })
  return () => cancelIdleCallback(id)
}
