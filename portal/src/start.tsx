/** The portal itself: foundations first, then the shell, in place of what the page brought. */

import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { Portal } from '#app/portal.tsx'
import { nextTask } from '#core/next-task.ts'
import { startPortal } from '#core/startup.ts'

const root = document.getElementById('root')
if (root) {
  nextTask()
    .then(startPortal)
    .finally(() => {
      // What the page brought is seen meanwhile, and a finger on it is answered.
      startTransition(() =>
        createRoot(root).render(
          <StrictMode>
            <Portal />
          </StrictMode>,
        ),
      )
    })
}
