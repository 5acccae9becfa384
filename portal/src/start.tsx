/** The portal itself: foundations first, then the shell, in place of what the page brought. */

import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Portal } from '#app/portal.tsx'
import { startPortal } from '#core/startup.ts'

const root = document.getElementById('root')
if (root) {
  startPortal().finally(() => {
    createRoot(root).render(
      <StrictMode>
        <Portal />
      </StrictMode>,
    )
  })
}
