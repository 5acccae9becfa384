/** A page with the core only, for tests in a real browser; never part of the portal. */
import { nativeLanguageName } from '@altiport/client/translator'
import { menuIdQuery, portalQuery } from '@altiport/wire/home'
import { styleQuery } from '@altiport/wire/style'
import { continueWatchingQuery, vodCategoryQuery } from '@altiport/wire/vod'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { logWarning } from '#core/error-log.ts'
import { flightStore, useFit, useFlight } from '#core/flight/flight.ts'
import { callHub } from '#core/http.ts'
import { setLanguage, useLanguage, useText } from '#core/language/language.ts'
import { languageStore } from '#core/language/language-store.ts'
import { connectionStore } from '#core/live/live.ts'
import { useIsOffline } from '#core/live/offline.ts'
import { useInfiniteQuery } from '#core/query/infinite-query.ts'
import { fetchQuery, invalidateQueries, useQuery } from '#core/query/query.ts'
import { replaceDeviceUuid } from '#core/session/device.ts'
import { logout, renewDevice } from '#core/session/renew-device.ts'
import { ensureSession, sessionStore, useSession } from '#core/session/session.ts'
import { startPortal } from '#core/startup.ts'
import { readStored, writeStored } from '#core/storage.ts'
import { setPreference, styleStore, toggleTheme, useStyle, useTheme } from '#core/style/style.ts'
import { sendReliably, sendSecurely, startOutbox } from '#core/usage/outbox.ts'
import { logMediaPlay, logMediaProgress, logUsage } from '#core/usage/usage.ts'

const core = {
  callHub,
  fetchQuery,
  connectionStore,
  continueWatchingQuery,
  ensureSession,
  flightStore,
  invalidateQueries,
  languageStore,
  logMediaPlay,
  logMediaProgress,
  logout,
  logUsage,
  logWarning,
  menuIdQuery,
  nativeLanguageName,
  portalQuery,
  readStored,
  renewDevice: () => renewDevice(replaceDeviceUuid),
  sendSecurely,
  sendReliably,
  sessionStore,
  startOutbox,
  setLanguage,
  setPreference,
  styleQuery,
  styleStore,
  toggleTheme,
  writeStored,
}
export type Core = typeof core
Object.assign(window, { core })

function Pages() {
  const { pages, hasMore, isPending, fetchMore } = useInfiniteQuery(
    vodCategoryQuery,
    { id: 'lakes' },
    ({ app }) => {
      const after = app.vod.category?.items.at(-1)?.id
      return after === undefined ? null : { id: 'lakes', after }
    },
  )
  const ids = pages.flatMap(({ app }) => app.vod.category?.items.map(({ id }) => id) ?? [])
  return (
    <button type="button" onClick={fetchMore}>
      {isPending ? 'pending' : `${ids.join(' ')} ${hasMore ? 'more' : 'all'}`}
    </button>
  )
}

/** A separate component, so that it renders independently of the others. */
function Network() {
  const [timesBack, setTimesBack] = useState(0)
  const isOffline = useIsOffline(() => setTimesBack((count) => count + 1))
  return <p>{`${isOffline ? 'offline' : 'online'} ${timesBack}`}</p>
}

function TestPage() {
  const text = useText()
  const { user, degradedMode } = useSession()
  const { isRightToLeft } = useLanguage()
  const { loaded, name, offersDark } = useStyle()
  const { preference, mode } = useTheme()
  const { flight, freshness } = useFlight()
  const fit = useFit(3600)
  const watching = useQuery(continueWatchingQuery)
  const shown = {
    user: user?.username ?? '',
    degradedMode,
    duration: text('duration.hours', { n: 2 }),
    minutes: text('duration.minutes', { n: 5 }),
    isRightToLeft,
    loaded,
    name,
    offersDark,
    preference,
    mode,
    destination: flight.destIata,
    freshness,
    fits: fit?.fits ?? null,
    watching: watching.isPending ? 'pending' : watching.error ? 'error' : 'loaded',
  }
  return (
    <>
      <output>{JSON.stringify(shown)}</output>
      {location.hash === '#pages' && <Pages />}
    </>
  )
}

startPortal().then(() => {
  ensureSession()
  createRoot(document.getElementById('root')!).render(
    <>
      <TestPage />
      <Network />
    </>,
  )
})
