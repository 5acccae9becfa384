/** Renders the docked player: its code is loaded when something plays, or played before a reload. */

import { useStore } from '@altiport/client/store'
import { type ComponentType, memo, useEffect, useState } from 'react'
import { audioPresence } from '#core/audio/audio-presence.ts'
import { logError } from '#core/error-log.ts'
import { loadAllTexts } from '#core/language/language.ts'
import { afterPaint } from '#core/page/after-paint.ts'
import { loadDock } from '#features/audio/audio.routes.tsx'

/** @see AUD-11 */
export const AudioDock = memo(function AudioDock() {
  const isNeeded = useStore(audioPresence)
  const [Dock, setDock] = useState<ComponentType>()
  useEffect(() => {
    if (!isNeeded || Dock) return
    return afterPaint(() => {
      Promise.all([loadDock(), loadAllTexts()]).then(
        ([loaded]) => setDock(() => loaded),
        (error) => logError('The docked player could not be loaded', error),
      )
    })
  }, [isNeeded, Dock])
  return Dock ? <Dock /> : null
})
