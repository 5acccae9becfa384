/** Where the service worker begins; built as one file of its own, beside the page. */
import type { Scope, Shell } from '#core/offline/scope.ts'
import { startWorker } from '#core/offline/worker.ts'

declare const __SHELL__: Shell

startWorker(self as unknown as Scope, __SHELL__)
