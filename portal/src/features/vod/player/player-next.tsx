/** At the end of an episode: offers the next one, which starts only on request. */
import { Button } from '@altiport/ui/button'
import { mediaItemQuery } from '@altiport/wire/media'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useText } from '#core/language/language.ts'
import { prefetchQuery } from '#core/query/query.ts'
import { useNavigate } from '#core/route/use-route.ts'
import type { Episode } from '#features/vod/title/use-series.ts'
import styles from './player-panel.module.css'

export function PlayerNext({ next, children }: { next: Episode; children: ReactNode }) {
  const text = useText()
  const navigate = useNavigate()
  const playButton = useRef<HTMLButtonElement>(null)
  const [isLoading, setLoading] = useState(false)
  const playNext = () => {
    if (isLoading) return
    setLoading(true)
    // Retries if the earlier prefetch has failed.
    prefetchQuery(mediaItemQuery, { id: next.id })
    navigate({
      to: '/app/vod/media/$appId',
      params: { appId: next.id },
      search: { play: 'resume' },
      replace: true,
    })
  }
  // The next press on a remote control must hit this button.
  useEffect(() => playButton.current?.focus({ preventScroll: true }), [])
  return (
    <>
      <div role="status">
        <h2 className={styles.head}>{text('player.next', { title: next.title })}</h2>
      </div>
      <p className={styles.hint}>{next.synopsis}</p>
      <div className={styles.actions}>
        <Button
          ref={playButton}
          icon="play"
          iconWeight="fill"
          className={styles.first}
          aria-disabled={isLoading || undefined}
          onClick={playNext}
        >
          {text(isLoading ? 'shell.loading' : 'player.playNext')}
        </Button>
        {!isLoading && children}
      </div>
    </>
  )
}
