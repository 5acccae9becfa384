/**
 * Routes for licenses of protected titles: forwarded to the airline's servers, or issued by ClearKey from the
 * hub's keys.
 */

import { createPrivateKey, X509Certificate } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { containsPrivateKey } from '@altiport/pack/key-file'
import {
  type ClearKeyReply,
  clearKeyLicense,
  fairPlayCertificate,
  fairPlayLicense,
  type ProtectionReply,
  protectionCall,
  widevineLicense,
} from '@altiport/wire/protection'
import {
  base64,
  clearKeyLicenseBody,
  fairPlayLicenseBody,
  widevineLicenseBody,
} from '@altiport/wire/protection.shape'
import type { FastifyBaseLogger, FastifyReply } from 'fastify'
import type { Content } from '#core/content/content.ts'
import { Refused, refuse } from '#core/http/refusal.ts'
import type { CallRouter } from '#core/http/router.ts'
import { isPremiumOpen } from '#core/premium/premium.store.ts'
import type { Caller } from '#core/session/caller.ts'
import type { Sessions } from '#core/session/sessions.ts'
import { type Settings, SettingsError } from '#core/settings.ts'
import { namesOf } from '#core/settings-environment.ts'
import type { Store } from '#core/store/store.ts'
import { openContentKeys } from './content-keys.ts'
import { createForward } from './forward.ts'
import { createLicenseTurns } from './license-turns.ts'

/** @see DRM-01 to DRM-06, OP-49 to OP-51 */
export const protectionRoutes = async (
  router: CallRouter,
  {
    settings,
    content,
    log,
    sessions,
    store,
  }: { settings: Settings; content: Content; log: FastifyBaseLogger; sessions: Sessions; store: Store },
): Promise<void> => {
  const forwardTo = (server: string | undefined) => {
    if (server === undefined) return null
    const timeoutInS = settings.licencePatienceInS
    // By then all requests in flight have ended, and as many addresses as there were of these have had a turn.
    const maxWaitInS = timeoutInS
    const turns = createLicenseTurns({ maxConcurrent: settings.limits.licencesAtOnce, maxWaitInS })
    router.app.addHook('preClose', async () => turns.end())
    return createForward({ server, headers: settings.licenceHeaders, timeoutInS, turns, log })
  }
  const requesterOf = ({
    address,
    caller,
    reply,
  }: {
    address: string
    caller: Caller
    reply: FastifyReply
  }) => ({
    address,
    device: caller.session.uuid,
    response: reply.raw,
    isLive: () => sessions.isLive(caller.session),
  })
  const widevine = forwardTo(settings.widevineServer)
  const fairPlay = forwardTo(settings.fairPlayServer)
  const certificate = await appleCertificate(settings)
  const keys = await openContentKeys(settings, log)

  router.mount(
    protectionCall,
    {},
    async (): Promise<ProtectionReply> => ({
      widevine: widevine && widevineLicense.path,
      clearKey: (await keys.all()).size > 0 ? clearKeyLicense.path : null,
      fairPlay:
        certificate && (fairPlay || settings.fairPlayAddress)
          ? {
              licence: settings.fairPlayAddress ?? fairPlayLicense.path,
              certificate: fairPlayCertificate.path,
            }
          : null,
    }),
  )

  router.mount(widevineLicense, { body: widevineLicenseBody, usesStore: false }, (context) =>
    widevine
      ? widevine(context.body, 'application/octet-stream', requesterOf(context))
      : noServer('Widevine'),
  )

  router.mount(fairPlayLicense, { body: fairPlayLicenseBody, usesStore: false }, async (context) => {
    if (!fairPlay) return noServer('FairPlay')
    const form = new URLSearchParams(context.body).toString()
    const response = await fairPlay(form, 'application/x-www-form-urlencoded', requesterOf(context))
    if (response instanceof Refused) return response
    const text = response.toString('latin1').trim()
    if (!base64.test(text))
      return refuse('licence-server-fault', 'The license server’s response is not base64.')
    context.reply.header('content-type', 'text/plain; charset=us-ascii')
    return Buffer.from(text)
  })

  router.mount(fairPlayCertificate, {}, () => certificate ?? noServer('FairPlay'))

  /** A premium title's key is issued only to devices that have opened it. @see PRE-02 */
  const mayHave = async (titleId: string, uuid: string): Promise<boolean> => {
    // Only titles on board, including those of the previous pack: a film may still be playing.
    if (!content.hasVideo(titleId)) return false
    if (!content.pack.videoById.get(titleId)?.premium) return true
    return store.query(isPremiumOpen, { legId: sessions.leg().id, uuid, item: `videos/${titleId}` })
  }

  router.mount(
    clearKeyLicense,
    { body: clearKeyLicenseBody },
    async ({ body: { kids }, caller }): Promise<ClearKeyReply | Refused> => {
      const held = await keys.all()
      const found: ClearKeyReply['keys'] = []
      for (const kid of kids) {
        const heldKey = held.get(Buffer.from(kid, 'base64url').toString('hex'))
        if (heldKey && (await mayHave(heldKey.titleId, caller.session.uuid)))
          found.push({ kty: 'oct' as const, kid, k: heldKey.key.toString('base64url') })
      }
      if (found.length === 0) return refuse('no-such-key', 'There is no key for this title on board.')
      return { keys: found, type: 'temporary' }
    },
  )
}

const noServer = (kind: string) => refuse('no-licence-server', `No ${kind} license server is configured.`)

/** Apple's certificate in DER form, as it is sent to devices; null if none is configured. @throws SettingsError */
const appleCertificate = async ({ fairPlayCertificate: file }: Settings): Promise<Buffer | null> => {
  if (file === undefined) return null
  const fail = (what: string): never => {
    throw new SettingsError(
      `${namesOf('fairPlayCertificate')}: ${file} ${what}. Give the certificate that Apple issued (.cer).`,
    )
  }
  const bytes = await readFile(file).catch(() => fail('cannot be read'))
  if (bytes.length === 0) return fail('is empty')
  if (isPrivateKey(bytes)) return fail('contains a private key, which stays with the license server')
  try {
    // Nothing else of the file is sent: it may be PEM, with text around it.
    return new X509Certificate(bytes).raw
  } catch {
    return fail('is not a certificate')
  }
}

const isPrivateKey = (bytes: Buffer): boolean => {
  if (containsPrivateKey(bytes.toString('latin1'))) return true
  return (['pkcs8', 'pkcs1', 'sec1'] as const).some((type) => {
    try {
      return createPrivateKey({ key: bytes, format: 'der', type }).type === 'private'
    } catch {
      return false
    }
  })
}
