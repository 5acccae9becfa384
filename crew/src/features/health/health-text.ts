/** Texts and icons for the rows, states, notes and figures of the hub's health. Pure. */
import type { HealthNote, HealthRow, HealthRowId, HealthState } from '@altiport/wire/health-crew'
import { formatBytes, formatDuration, formatNumber, formatUtc } from '#core/format.ts'
import type { IconName, IconWeight } from '#core/icon/icon.tsx'
import type { Text, TextKey } from '#core/language/language.ts'

export const rowLabels: Record<HealthRowId, { title: TextKey; icon: IconName }> = {
  hub: { title: 'health.hub', icon: 'hard-drives' },
  store: { title: 'health.store', icon: 'database' },
  ledger: { title: 'health.ledger', icon: 'receipt' },
  disk: { title: 'health.disk', icon: 'hard-drives' },
  content: { title: 'health.content', icon: 'film-strip' },
  feeds: { title: 'health.feeds', icon: 'broadcast' },
  clock: { title: 'health.clock', icon: 'clock-counter-clockwise' },
  screens: { title: 'health.screens', icon: 'plugs-connected' },
  streams: { title: 'health.streams', icon: 'network' },
  advertising: { title: 'health.advertising', icon: 'megaphone' },
  announcements: { title: 'health.announcements', icon: 'megaphone-simple' },
  erasure: { title: 'health.erasure', icon: 'receipt' },
  certificate: { title: 'health.certificate', icon: 'check-circle' },
  security: { title: 'health.security', icon: 'shield-check' },
  errors: { title: 'health.errors', icon: 'warning' },
}

/** Label and icon per state, since color alone is not accessible. */
export const stateLabels: Record<HealthState, { label: TextKey; icon: IconName; weight: IconWeight }> = {
  well: { label: 'health.good', icon: 'check-circle', weight: 'fill' },
  slow: { label: 'health.slow', icon: 'warning', weight: 'fill' },
  failed: { label: 'health.failed', icon: 'x', weight: 'bold' },
  resting: { label: 'health.unavailable', icon: 'moon', weight: 'fill' },
}

type Finding = Pick<HealthRow, 'id' | 'note'>

/** The heading of the most important finding. If only some feeds fail, there is still flight data. */
export function findingTitle({ id, note, state }: Finding & { state?: HealthState }): TextKey {
  if (note.word === 'feedsStrangers') return 'finding.feedStrangers'
  if (id === 'feeds' && state === 'slow') return 'finding.feedLost'
  return `finding.${id}`
}

/** @example noteText({ word: 'diskFree', values: { bytes: 2e9 } }, text, 'en')  // '2 GB free.' */
export function noteText({ word, values = {} }: HealthNote, text: Text, language: string): string {
  const { bytes, seconds, ...rest } = values
  return text(`note.${word}`, {
    ...rest,
    ...(bytes !== undefined && { size: formatBytes(bytes, language) }),
    ...(seconds !== undefined && { length: formatDuration(seconds, text) }),
  })
}

type Fact = HealthRow['facts'][number]

/** A figure's name or value; proper names, such as a feed's (`own`), are not translated. */
export function figureText(figure: Fact['name'] | Fact['value'], text: Text, language: string): string {
  if (typeof figure === 'number') return formatNumber(figure, language)
  if ('own' in figure) return figure.own
  if ('bytes' in figure) return formatBytes(figure.bytes, language)
  if ('at' in figure) return formatUtc(figure.at)
  if ('seconds' in figure) return formatDuration(figure.seconds, text)
  return text(`figure.${figure.word}`, { n: figure.n })
}
