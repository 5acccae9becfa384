/** The film's element and its engines, with a fake element and a fake engine. */
import { afterAll, expect, test, vi } from 'vitest'
import type { Engine } from './engine/engine.ts'

const events: string[] = []
let finishClosing = () => {}

vi.mock('./engine/engine.ts', () => ({
  openEngine: async (_: HTMLVideoElement, { address }: { address: string }) => {
    events.push(`opened ${address}`)
    return {
      async close() {
        await new Promise<void>((resolve) => (finishClosing = resolve))
        events.push(`closed ${address}`)
      },
    } as Engine
  },
}))
// The library needs a browser.
vi.mock('./protection/protection.ts', () => ({ protectElement: async () => {} }))
vi.stubGlobal('MediaSource', class {})
vi.stubGlobal('location', { href: 'http://portal.aero/' })
afterAll(() => vi.unstubAllGlobals())

test('VOD-20 a film that is stopped twice is closed before the next one opens', async () => {
  const { connectVideoElement } = await import('./media-element.ts')
  const element = Object.assign(new EventTarget(), { textTracks: new EventTarget(), load() {} })
  const nothing = () => {}
  const media = connectVideoElement(element as unknown as HTMLVideoElement, {
    dispatch: nothing,
    failed: nothing,
    refused: nothing,
    captionsChanged: nothing,
  })
  const load = (name: string) =>
    media.load({ videoSrc: `/${name}.m3u8`, useDash: true, isProtected: false, startInS: 0, lang: null })
  load('tide')
  await expect.poll(() => events).toEqual(['opened /tide.mpd'])
  media.clear()
  media.clear()
  load('forest')
  await new Promise((resolve) => setTimeout(resolve))
  expect(events).toEqual(['opened /tide.mpd'])
  finishClosing()
  await expect.poll(() => events).toEqual(['opened /tide.mpd', 'closed /tide.mpd', 'opened /forest.mpd'])
})
