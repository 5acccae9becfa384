/** Shows a toast on the tablet when the shop has closed automatically. */
import type { CrewLogLine } from '@altiport/wire/crew'
import { translate } from '#core/language/language.ts'
import { logStore } from '#core/live/crew-state.ts'
import { showToast } from '#core/toasts.ts'

/** Call once. Lines of the first log that is loaded after each sign-in are not reported. @see CRW-04, CRW-09 */
export function watchAutoClose(): void {
  let lastId: number | null = null
  logStore.listen(() => {
    const log = logStore.read()
    if (log?.isUnavailable) return
    const lines = log?.lines
    if (lines && lastId !== null && hasClosedSince(lines, lastId))
      showToast({ text: translate('shop.closedAutomatically') })
    lastId = lines ? (lines[0]?.id ?? 0) : null
  })
}

const hasClosedSince = (lines: readonly CrewLogLine[], id: number): boolean =>
  lines.some((line) => line.id > id && line.act === 'closeShop')
