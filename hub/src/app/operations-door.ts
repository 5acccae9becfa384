/** The operations' door: liveness, readiness and metrics, on this machine only and behind a secret. */
import { hash, timingSafeEqual } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { sendRefusal } from '#core/answer.ts'
import type { Parts } from '#core/parts.ts'
import type { Random } from '#core/random.ts'
import { refuse } from '#core/refusal.ts'
import type { Settings } from '#core/settings.ts'
import { type AnswerCounts, metricsOf } from './metrics.ts'

const secretFileName = 'operations-secret'

/** @see OPS-03 */
export const operationsDoor = (app: FastifyInstance, parts: Parts, secret: string, counts: AnswerCounts) => {
  const expected = hash('sha256', `Bearer ${secret}`, 'buffer')
  app.addHook('onRequest', (request, reply, done) => {
    const given = hash('sha256', request.headers.authorization ?? '', 'buffer')
    if (timingSafeEqual(given, expected)) return done()
    sendRefusal(reply, refuse('no-session', 'The operations secret is missing or wrong.'))
  })

  app.get('/live', () => ({ live: true }))
  app.get('/ready', (_request, reply) => {
    const resting = parts.store.restingReason()
    return reply
      .code(resting === null ? 200 : 503)
      .send({ ready: resting === null, store: resting ?? 'open' })
  })
  const metrics = metricsOf(parts, counts)
  app.get('/metrics', async (_request, reply) => {
    const { contentType, text } = await metrics()
    return reply.type(contentType).send(text)
  })
}

/** The settings' secret, else the one kept in the data folder, made at the first start. */
export const operationsSecret = async (settings: Settings, random: Random): Promise<string> => {
  if (settings.operationsSecret) return settings.operationsSecret
  const file = join(settings.dataDir, secretFileName)
  const kept = await readFile(file, 'utf8').catch(() => '')
  if (kept.trim().length >= 16) return kept.trim()
  const secret = random.word(256)
  // On a disk that cannot be written the door stays shut for this run, everything else goes on.
  await writeFile(file, `${secret}\n`, { mode: 0o600 }).catch(() => {})
  return secret
}
