/** Tests the panel over a film that has failed: the reason, and whether trying again is offered. */
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test } from 'vitest'
import { languageStore } from '#core/language/language-store.ts'
import { type ProtectionProblem, protectionProblem } from '#core/player/protection/protection-problem.ts'
import { noVideo } from '#core/player/video/video-state.ts'
import { video } from '#core/player/video/video-store.ts'
import type { Title } from '#features/vod/title/credits.tsx'
import { PlayerPanel } from './player-panel.tsx'

/** Renders each text as its key and values. */
languageStore.write({
  ...languageStore.read(),
  text: (key, values) => [key, ...Object.values(values ?? {})].join(' '),
})
beforeEach(() => protectionProblem.write(null))

const title = { id: 'a', title: 'A', wide: null, episode: null, data: { hasDRM: true } } as unknown as Title

function panelWith(problem: ProtectionProblem | null, progress = 0): string {
  video.store.write({ ...noVideo, hasFailed: true, progress, durationInS: 100 })
  protectionProblem.write(problem)
  return renderToStaticMarkup(<PlayerPanel title={title} onBack={() => {}} onRetry={() => {}} />)
}

test('ERR-10 DRM-01 the panel of a film stopped by its protection has the reason, and a retry only after a refused license', () => {
  for (const [problem, key] of [
    ['insecure', 'player.needsHttps'],
    ['unsupported', 'player.notOnDevice'],
  ] as const) {
    expect(panelWith(problem, 40)).toContain(key)
    expect(panelWith(problem, 40)).not.toMatch(/player\.(retryHint|positionSaved|retry)/)
  }
  expect(panelWith('refused')).toMatch(/player\.licenseRefused.*player\.retry</)
  expect(panelWith('refused')).not.toContain('player.retryHint')
})

test('ERR-10 any other failure offers to try again, with the saved position if there is one', () => {
  expect(panelWith(null)).toMatch(/player\.retryHint.*player\.retry</)
  expect(panelWith(null, 40)).toMatch(/player\.positionSaved 0:40.*player\.retry</)
})
