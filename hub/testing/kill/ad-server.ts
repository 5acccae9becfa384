/** Child process of the kill test: serves advertisements until it is killed or none are left. */

import { noAdKeywords } from '@altiport/wire/media'
import type { PackIndex } from '@altiport/wire/pack.shape'
import { systemClock } from '#core/clock.ts'
import type { Content } from '#core/content/content.ts'
import { systemRandom } from '#core/random.ts'
import type { Sessions } from '#core/session/sessions.ts'
import { openStore } from '#core/store/store.ts'
import { createDelivery } from '#features/ads/delivery.ts'
import { tinyAds } from '#testing/ads.ts'

const [file = '', perFlight = '', perDevice = '', deviceCount = ''] = process.argv.slice(2)
const store = await openStore({
  file,
  limitInBytes: 512 * 1024 * 1024,
  thread: new URL(process.env.STORE_THREAD ?? '../../src/app/store-thread.ts', import.meta.url),
})
const film = { path: 'files/film/video', durationInS: 6, plainSizeInBytes: 1, wide: undefined }
const campaigns = [{ id: 'lamp', caps: { perFlight: Number(perFlight), perDevice: Number(perDevice) } }]
const advertisements = tinyAds({ videos: [film] } as unknown as PackIndex, campaigns)
const delivery = createDelivery({
  store,
  clock: systemClock,
  wallClock: systemClock,
  random: systemRandom,
  content: { pack: { advertisements, videoById: new Map(), noAdKeywords } } as unknown as Content,
  sessions: { leg: () => ({ id: 'leg', key: 'key', startedAtInMs: 0 }) } as unknown as Sessions,
})

const requestAds = async (uuid: string) => {
  for (;;) {
    const response = await delivery.requestAd({
      type: 'image',
      format: 'card',
      section: '',
      zone: '',
      media: '',
      hasCookie: true,
      uuid,
    })
    if (typeof response === 'string') return
    process.stdout.write(`${uuid}\n`)
  }
}

process.stdout.write('ready\n')
await Promise.all(Array.from({ length: Number(deviceCount) }, (_, n) => requestAds(`device-${n}`)))
process.stdout.write('none left\n')
await store.stop()
