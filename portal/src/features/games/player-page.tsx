/** A game in full screen with a close button, or a web app below a title bar. */

import { Button, IconButton } from '@altiport/ui/button'
import { FullScreen } from '@altiport/ui/full-screen'
import { type Orientation, OrientationLocker } from '@altiport/ui/orientation-locker'
import { bundleQuery } from '@altiport/wire/games'
import type { ResultOf } from '@altiport/wire/query'
import { useEffect, useRef, useState } from 'react'
import { canEnterFullScreen, leaveFullScreen, toggleFullScreen, useFullScreen } from '#core/full-screen.ts'
import { useFullScreenDialog } from '#core/full-screen-dialog.ts'
import { useText } from '#core/language/language.ts'
import { openedAddress, usePremium } from '#core/premium/premium.ts'
import { PremiumGate } from '#core/premium/premium-gate.tsx'
import { useQuery } from '#core/query/query.ts'
import { Navigate, useCanGoBack, useCover, useParams, useRouter } from '#core/route/use-route.ts'
import { logMediaPlay } from '#core/usage/usage.ts'
import { BundleFrame } from './bundle-frame.tsx'
import { FlightFoot } from './flight-foot.tsx'
import { homePaths, type Kind, textKeys } from './kind.ts'
import { LeaveSheet } from './leave-sheet.tsx'
import styles from './player-page.module.css'
import { readBestScore } from './saved-state.ts'
import { useBundleAvailability } from './use-bundle-availability.ts'
import { usePaused } from './use-paused.ts'

type Bundle = NonNullable<ResultOf<typeof bundleQuery>['app']['games']['bundle']>

export const GamePlayerPage = () => <PlayerPage kind="game" />
export const AppPlayerPage = () => <PlayerPage kind="webapp" />

/** Leaving earlier needs no confirmation: the game may have been opened by mistake. */
const confirmAfterInMs = 20_000

/** @see RTE-21, GWA-01 to GWA-03, OP-56 */
function PlayerPage({ kind }: { kind: Kind }) {
  const { appId = '' } = useParams()
  const { data, error, refetch } = useQuery(bundleQuery, { kind, id: appId })
  const bundle = data?.app.games.bundle
  if (bundle === null) return <Navigate to="/404" replace fades={false} />
  return <Player key={appId} kind={kind} bundle={bundle} hasFailed={Boolean(error)} onRetry={refetch} />
}

type PlayerProps = { kind: Kind; bundle: Bundle | undefined; hasFailed: boolean; onRetry: () => void }

function Player({ kind, bundle, hasFailed, onRetry }: PlayerProps) {
  const text = useText()
  const dialog = useFullScreenDialog()
  const leave = useLeave(kind)
  const { opening, retry: retryOpening, confirm } = usePremium('games', bundle)
  const mayFetch = opening.state === 'open' || opening.state === 'free'
  const address = bundle && mayFetch ? openedAddress(opening, bundle.url) : undefined
  const availability = useBundleAvailability(address)
  const [isConfirming, setConfirming] = useState(false)
  const [isStateSaved, setStateSaved] = useState(false)
  const openedAtInMs = useRef(performance.now())
  const isPaused = usePaused() || isConfirming
  const isOpen = address !== undefined && availability.isAvailable
  const isGameOpen = kind === 'game' && isOpen
  useEffect(() => {
    if (isOpen && bundle) void logMediaPlay(bundle.id)
  }, [isOpen, bundle])

  const requestLeave = () => {
    const isLong = performance.now() - openedAtInMs.current >= confirmAfterInMs
    if (isGameOpen && isLong) setConfirming(true)
    else leave()
  }
  // Going back counts as leaving and is confirmed too; the confirmation sheet handles back by itself.
  useCover(isGameOpen && !isConfirming, requestLeave)
  const failed = hasFailed || availability.hasFailed || opening.state === 'failed'
  const retry = () => {
    if (hasFailed) onRetry()
    else if (opening.state === 'failed') retryOpening()
    else availability.retry()
  }
  const title = bundle?.title ?? text(textKeys[kind].title)
  return (
    <>
      <FullScreen
        ref={dialog}
        className={styles.player}
        data-kind={kind}
        data-alone
        aria-label={title}
        onCancel={(event) => {
          event.preventDefault()
          requestLeave()
        }}
      >
        <PlayerHeader kind={kind} title={title} onLeave={requestLeave} />
        <OrientationLocker
          required={orientationOf(bundle)}
          title={text('game.turnDevice')}
          dismissLabel={text('game.continueWithoutTurning')}
        >
          <div className={styles.stage}>
            {bundle && isOpen && (
              <BundleFrame
                id={bundle.id}
                title={bundle.title}
                address={address}
                isPaused={isPaused}
                onLoad={availability.onLoad}
                onLeave={requestLeave}
                onFlood={leave}
                onSaved={(what) => what === 'state' && setStateSaved(true)}
              />
            )}
            {failed && <Failed kind={kind} onRetry={retry} onLeave={leave} />}
          </div>
        </OrientationLocker>
        {kind === 'game' && <FlightFoot />}
      </FullScreen>
      <LeaveSheet
        open={isConfirming}
        isStateSaved={isStateSaved}
        hasScore={bundle !== undefined && readBestScore(bundle.id) !== null}
        onStay={() => setConfirming(false)}
        onLeave={leave}
      />
      <PremiumGate title={title} opening={opening} onConfirm={confirm} onClose={leave} />
    </>
  )
}

function PlayerHeader({ kind, title, onLeave }: { kind: Kind; title: string; onLeave: () => void }) {
  const text = useText()
  const isFullScreen = useFullScreen()
  const surface = kind === 'game' ? 'solid' : 'none'
  return (
    <header className={styles.top}>
      <IconButton
        icon="x"
        weight="bold"
        surface={surface}
        label={text(textKeys[kind].leave)}
        className={styles.disc}
        onClick={onLeave}
      />
      {kind === 'webapp' && <h1>{title}</h1>}
      {canEnterFullScreen() && (
        <IconButton
          icon={isFullScreen ? 'corners-in' : 'corners-out'}
          surface={surface}
          label={text(isFullScreen ? 'player.leaveFullScreen' : 'player.fullScreen')}
          className={styles.disc}
          onClick={() => void toggleFullScreen()}
        />
      )}
    </header>
  )
}

function Failed({ kind, onRetry, onLeave }: { kind: Kind; onRetry: () => void; onLeave: () => void }) {
  const text = useText()
  return (
    <div className={styles.failed} role="alert">
      <h1>{text(textKeys[kind].failed)}</h1>
      <Button variant="primary" onClick={onRetry}>
        {text('failure.retry')}
      </Button>
      <Button onClick={onLeave}>{text('shell.back')}</Button>
    </div>
  )
}

const orientationOf = (bundle: Bundle | undefined) => (bundle?.orientation ?? 'any') as Orientation

/** Back to the previous page, or to the list if this was the first page. */
function useLeave(kind: Kind): () => void {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  return () => {
    void leaveFullScreen()
    if (canGoBack) router.back()
    else router.navigate({ to: homePaths[kind], replace: true })
  }
}
