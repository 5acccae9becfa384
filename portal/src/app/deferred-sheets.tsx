/**
 * Loads what the shell needs later (pop-ups, order updates): after a delay, or immediately if requested.
 */

import { useStore } from '@altiport/client/store'
import { type ComponentType, memo, useEffect, useState } from 'react'
import { announcementStore } from '#core/announcement/announcement.ts'
import { logError } from '#core/error-log.ts'
import { loadAllTexts, translate } from '#core/language/language.ts'
import type { MenuEntry } from '#core/menu/menu.ts'
import { handleChunkLoadError } from '#core/page/stale-build.ts'
import { closePopup, keepPopup, usePopup } from '#core/popup.ts'
import { showToast } from '#core/toasts.ts'
import { watchOwnOrders } from '#features/shop/shop.routes.tsx'

type Sheets = ComponentType<{ entries: MenuEntry[] }>
const load = () =>
  Promise.all([import('./sheets.tsx'), loadAllTexts()]).then(
    ([{ Sheets, pollWithoutSocket, startOutbox }]): Sheets => {
      pollWithoutSocket()
      startOutbox()
      return Sheets
    },
  )
/** Leaves time for the first paint and its images; later the pop-ups open even if the cabin network drops. */
const idleDelayInMs = 3000
const retryDelayInMs = 2000
/** About half a minute, in which a hub restarts; after it the pop-up closes, since the passenger has moved on. */
const maxTries = 15

export const DeferredSheets = memo(function DeferredSheets({ entries }: { entries: MenuEntry[] }) {
  const popup = usePopup()
  const hasAnnouncement = useStore(announcementStore, ({ current }) => current !== null)
  const [Sheets, setSheets] = useState<Sheets | null>(null)
  const [tries, setTries] = useState(0)
  const isNeeded = popup !== null || hasAnnouncement
  const [wasNeeded, setWasNeeded] = useState(false)
  if (isNeeded && !wasNeeded) setWasNeeded(true)
  useEffect(() => {
    if (Sheets) return
    let isUnmounted = false
    const tryLoad = () =>
      load().then(
        (loaded) => !isUnmounted && setSheets(() => loaded),
        (error) => {
          logError('The sheets could not be loaded', error)
          if (isUnmounted || !isNeeded) return
          void handleChunkLoadError(keepPopup)
          if (tries === 0) showToast(translate('shell.reconnecting'))
          if (tries + 1 === maxTries) closePopup()
          setTries((tries + 1) % maxTries)
        },
      )
    const timer = setTimeout(tryLoad, !isNeeded ? idleDelayInMs : tries === 0 ? 0 : retryDelayInMs)
    return () => {
      isUnmounted = true
      clearTimeout(timer)
    }
  }, [Sheets, isNeeded, tries])
  useEffect(() => {
    const timer = setTimeout(() => {
      watchOwnOrders().catch((error) => logError('Orders could not be watched', error))
    }, idleDelayInMs)
    return () => clearTimeout(timer)
  }, [])
  return wasNeeded && Sheets && <Sheets entries={entries} />
})
