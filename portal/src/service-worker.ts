/** Entry point of the service worker, built as a separate file beside the page. */
import type { Scope, Shell } from '#core/offline/scope.ts'
import { startWorker } from '#core/offline/worker.ts'

declare const __SHELL__: Shell

startWorker(self as unknown as Scope, __SHELL__)
