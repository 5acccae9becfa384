/** Entry point of the portal: initializes its foundations, then renders the shell in place of the first view. */

import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { Portal } from '#app/portal.tsx'
import { startPortal } from '#core/startup.ts'
import { nextTask } from './core/page/next-task.ts'

const root = document.getElementById('root')
if (root) {
  nextTask()
    .then(startPortal)
    .finally(() => {
      // A transition keeps the first view displayed and responsive meanwhile.
      startTransition(() =>
        createRoot(root).render(
          <StrictMode>
            <Portal />
          </StrictMode>,
        ),
      )
    })
}
