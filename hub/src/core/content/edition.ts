/** Publishes that public responses have changed: with a new pack, and when a validity window starts or ends. */

import { type ContentEdition, contentChanged } from '@altiport/wire/content'
import type { Clock } from '#core/clock.ts'
import type { Live } from '#core/live/live.ts'
import type { Content } from './content.ts'
import { editionOf } from './loaded-pack.ts'

/** Check at least hourly: long timers drift, and clocks are adjusted. */
const maxWaitInMs = 3_600_000

/** @see PACK-06, PACK-08 */
export function publishEdition({ clock, content, live }: { clock: Clock; content: Content; live: Live }) {
  let lastPublished: string | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  function check(): void {
    const nowInMs = clock.nowInMs()
    const edition = editionOf(content.pack, nowInMs)
    if (edition !== lastPublished) live.publish(contentChanged, { edition } satisfies ContentEdition)
    lastPublished = edition
    clearTimeout(timer)
    const untilNextInMs = content.nextBoundaryInMs() - nowInMs
    timer = setTimeout(check, Math.max(0, Math.min(untilNextInMs, maxWaitInMs)))
    timer.unref()
  }
  content.onActivated(check)
  check()
  return { check, stop: () => clearTimeout(timer) }
}
