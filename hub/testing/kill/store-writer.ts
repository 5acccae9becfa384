/**
 * Child process of the kill test: writes continuously and prints what was acknowledged, until it is killed.
 *
 * The process starts by sending again what the previous run left unacknowledged, as a portal does if it gets no reply.
 */

import { openStore } from '#core/store/store.ts'
import { addUsage } from '#core/usage/usage.store.ts'
import { saveAdEvent, saveServedAd } from '#features/ads/ads.store.ts'
import { saveTitleProgress } from '#features/vod/vod.store.ts'

const [file = '', run = '', unacknowledged = ''] = process.argv.slice(2)
const laneCount = 8
const store = await openStore({
  file,
  limitInBytes: 512 * 1024 * 1024,
  thread: new URL(process.env.STORE_THREAD ?? '../../src/app/store-thread.ts', import.meta.url),
})

const addLog = async (tid: string) => {
  const record = {
    level: 2,
    timestamp: 1,
    log: 'comin;/',
    lang: 'en',
    uid: 'u',
    sid: 's',
    legId: 'l',
    receivedAtInMs: 1,
  }
  process.stdout.write(`sent ${tid}\n`)
  await store.mutate(addUsage, { record: { ...record, tid }, limit: 1e9 })
  process.stdout.write(`acknowledged ${tid}\n`)
}

/** An ad with its events: served, viewed and clicked. */
const addAd = async (id: string) => {
  const ad = {
    legId: 'l',
    device: 'd',
    campaign: 'c',
    format: 'f',
    creative: 0,
    section: '',
    zone: '',
    media: '',
  }
  await store.mutate(saveServedAd, { ...ad, id, servedAtInMs: 1 })
  process.stdout.write(`entered a.${id}\n`)
  for (const event of ['view', 'click'] as const) {
    await store.mutate(saveAdEvent, { adId: id, event, atInMs: 1, code: '' })
    process.stdout.write(`entered e.${id}.${event}\n`)
  }
}

const lane = async (name: string) => {
  for (let n = 1; ; n++) {
    await addLog(`${run}-${name}-${n}`)
    await store.mutate(saveTitleProgress, { uuid: name, mediaId: run, percentage: n })
    process.stdout.write(`saved ${name} ${n}\n`)
    await addAd(`${run}-${name}-${n}`)
  }
}

await Promise.all(unacknowledged.split(',').filter(Boolean).map(addLog))
await Promise.all(Array.from({ length: laneCount }, (_, n) => lane(`lane${n}`)))
