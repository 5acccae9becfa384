/**
 * Routes of the operations server: liveness, readiness, metrics, and the cabin system's announcements; local
 * only, with a secret.
 */

import { hash, timingSafeEqual } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describeLoss, type LedgerLoss } from '@altiport/wire/ledger-head'
import type { FastifyInstance } from 'fastify'
import type { PackStatus } from '#core/content/content.ts'
import { emptyPack } from '#core/content/empty-pack.ts'
import { describeFeed } from '#core/feeds/describe-feed.ts'
import type { FeedStatus } from '#core/feeds/feed.ts'
import type { Handles } from '#core/handles.ts'
import type { Connections } from '#core/http/connections.ts'
import { refuse } from '#core/http/refusal.ts'
import { sendRefusal } from '#core/http/send-refusal.ts'
import { readLosses } from '#core/ledger/ledger.store.ts'
import type { Random } from '#core/random.ts'
import type { Settings } from '#core/settings.ts'
import { announcementsRoutes } from '#features/announcements/announcements.routes.ts'
import { metricsOf, type ResponseCounts } from './metrics.ts'
import type { Parts } from './parts.ts'

const secretFileName = 'operations-secret'
const storeTimeoutInMs = 1000

type Options = {
  secret: string
  counts: ResponseCounts
  guards: readonly Connections[]
  certificateNote: () => string
}

/** @see OPS-03 */
export const operationsRoutes = (
  app: FastifyInstance,
  parts: Parts,
  { secret, counts, guards, certificateNote }: Options,
) => {
  const expected = hash('sha256', `Bearer ${secret}`, 'buffer')
  app.addHook('onRequest', (request, reply, done) => {
    const actual = hash('sha256', request.headers.authorization ?? '', 'buffer')
    if (timingSafeEqual(actual, expected)) return done()
    sendRefusal(reply, refuse('no-session', 'The operations secret is missing or wrong.'))
  })

  app.get('/live', () => ({ live: true }))
  app.get('/ready', async (_request, reply) => {
    const unavailableReason = parts.store.unavailableReason()
    const pack = parts.content.status()
    const hasPack = pack.packId !== emptyPack.packId && !pack.isMissing && pack.refused === null
    const isReady = unavailableReason === null && hasPack
    const losses = await lossesOf(parts)
    return reply.code(isReady ? 200 : 503).send({
      ready: isReady,
      store: unavailableReason ?? 'open',
      ledger: ledgerNote(losses, parts.headsFile.problem()),
      handles: handlesNote(parts.handles),
      pack: packNote(pack),
      feeds: feedsNote(parts.flight.feeds()),
      certificate: certificateNote(),
    })
  })
  announcementsRoutes(app, parts)
  const metrics = metricsOf(parts, counts, guards)
  app.get('/metrics', async (_request, reply) => {
    const { contentType, text } = await metrics()
    return reply.type(contentType).send(text)
  })
}

/** A readable status; a hub with faulty files is still ready. @see PACK-05 */
const packNote = ({ packId, draft, refused, faulty, unchecked, isMissing }: PackStatus): string => {
  if (isMissing) return `${packId}, whose folder is gone`
  if (refused) {
    if (refused.packId === packId) return `${packId}, which is refused now: ${refused.why}`
    const served = packId === emptyPack.packId ? 'nothing' : packId
    return `${served} instead of ${refused.packId}, which is refused: ${refused.why}`
  }
  if (faulty.length > 0) return `${packId} without its faulty files: ${faulty.join(', ')}`
  if (packId === emptyPack.packId) return 'none'
  const packName = draft === null ? packId : `${packId}, a draft`
  return unchecked > 0 ? `${packName}, ${unchecked} files yet to be checked` : `${packName}, whole`
}

/** `null` if the store fails or does not answer in time, so that a hanging disk does not block the monitor. */
const lossesOf = ({ store }: Parts): Promise<readonly LedgerLoss[] | null> =>
  Promise.race([store.query(readLosses).catch(() => null), sleep(storeTimeoutInMs, null, { ref: false })])

/** A readable status: records lost on this leg with a damaged store, and why heads cannot be written. @see OPS-05 */
const ledgerNote = (losses: readonly LedgerLoss[] | null, headsProblem: string | null): string => {
  if (losses === null) return 'unknown'
  const records = losses.length === 0 ? 'whole' : `lost ${losses.map(describeLoss).join('; ')}`
  return headsProblem === null ? records : `${records}; its heads cannot be written: ${headsProblem}`
}

const handlesNote = ({ free, areScarce }: Handles): string => {
  const count = free()
  if (count === null) return 'unbounded'
  return areScarce() ? `${count} free, media are refused` : `${count} free`
}

/** A readable status; without data from a feed passengers still have their films, so the hub is ready. @see FEED-03 */
const feedsNote = (feeds: readonly FeedStatus[]): string =>
  feeds.length === 0 ? 'none' : feeds.map((feed) => `${feed.name}: ${describeFeed(feed)}`).join('; ')

const secretRetryInMs = 5000

/** The settings' secret, otherwise the one saved in the data folder, generated at the first start. */
export const operationsSecret = async (
  settings: Settings,
  random: Random,
  write: typeof writeFile = writeFile,
): Promise<string> => {
  if (settings.operationsSecret) return settings.operationsSecret
  const file = join(settings.dataDir, secretFileName)
  const saved = await readFile(file, 'utf8').catch(() => '')
  if (saved.trim().length >= 16) return saved.trim()
  const secret = random.word(256)
  const save = () => write(file, `${secret}\n`, { mode: 0o600 })
  // While the disk is not writable, the server's secret is unknown to clients; everything else works.
  await save().catch(() => {
    const timer = setInterval(
      () =>
        save().then(
          () => clearInterval(timer),
          () => {},
        ),
      secretRetryInMs,
    )
    timer.unref()
  })
  return secret
}
