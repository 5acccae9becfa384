/** Starts the portal's core modules in order; live updates and the usage log do not delay the first render. */
import { basePath, graphqlPath } from '@altiport/wire/limits'
import { livePath } from '@altiport/wire/live'
import { storageKeys } from '@altiport/wire/storage'
import { startAnnouncements } from './announcement/announcement.ts'
import { startViewport } from './device.ts'
import { logDebug, startErrorReporting } from './error-log.ts'
import { subscribeToFlight } from './flight/flight.ts'
import { readKids } from './kids/kids.ts'
import { startLanguage } from './language/language.ts'
import { startLive } from './live/live.ts'
import { nextTask } from './page/next-task.ts'
import { fillFromPage, languagesOf, readPageData, startPortalData } from './page/page-data.ts'
import { startContentChanges } from './query/content-changes.ts'
import { revisionText } from './revision.ts'
import { settingKeys, startSettings } from './settings.ts'
import { moveSharedCookies } from './storage.ts'
import { startTheme } from './style/style.ts'
import { startUsage } from './usage/usage.ts'

/** Resolves when the first render can start; requests to the hub continue in the background. */
export async function startPortal(): Promise<void> {
  startErrorReporting()
  moveSharedCookies([...Object.values(storageKeys), ...settingKeys])
  logStartup()
  startViewport()
  startTheme()
  startSettings()
  readKids()
  const data = readPageData(document)
  if (data) fillFromPage(data)
  await startLanguage(languagesOf(data?.portal))
  await nextTask()
  startPortalData()
  nextTask().then(startLiveUpdates)
}

function startLiveUpdates(): void {
  subscribeToFlight()
  startAnnouncements()
  startContentChanges()
  startLive()
  startUsage(document.referrer)
}

/** @see MON-04, MON-05 */
function logStartup(): void {
  const socketProtocol = location.protocol === 'https:' ? 'wss:' : 'ws:'
  logDebug('Altiport', revisionText)
  logDebug('Host', location.host, 'Websocket protocol', socketProtocol)
  logDebug(
    'Hub',
    `${location.origin}${basePath}`,
    `${location.origin}${graphqlPath}`,
    `${socketProtocol}//${location.host}${livePath}`,
  )
}
