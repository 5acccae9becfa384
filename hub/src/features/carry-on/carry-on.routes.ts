/** Routes for carrying started and saved items to another device on this leg, or to a later leg. */

import { createHmac } from 'node:crypto'
import {
  type CarriedReply,
  type CarryOnCodeReply,
  type CarryOnPassReply,
  carryOnCodeValidForInS,
  carryOnPassCall,
  createCarryOnCode,
  redeemCarryOnCode,
  redeemCarryOnPass,
} from '@altiport/wire/carry-on'
import { redeemCarryOnCodeBody, redeemCarryOnPassBody } from '@altiport/wire/carry-on.shape'
import { codeOf, readCode } from '@altiport/wire/carry-on-code'
import type { Carried } from '#core/carrying.ts'
import type { Clock } from '#core/clock.ts'
import { createRateLimit } from '#core/http/rate.ts'
import { refuse } from '#core/http/refusal.ts'
import type { CallRouter } from '#core/http/router.ts'
import type { Random } from '#core/random.ts'
import type { Sessions } from '#core/session/sessions.ts'
import type { Settings } from '#core/settings.ts'
import type { Store } from '#core/store/store.ts'
import {
  type AllCarried,
  countOf,
  readCarried,
  redeemCode,
  restoreCarried,
  saveCarryOnCode,
} from './carry-on.store.ts'
import { carryOnKey } from './carry-on-key.ts'
import { readPass, writePass } from './pass.ts'

/** By noun, whether a carried item is in this pack. */
export type IsOnBoard = Readonly<Record<string, (item: Carried[number]) => boolean>>

/** @see PAX-04 */
export const carryOnRoutes = async (
  router: CallRouter,
  {
    clock,
    random,
    sessions,
    settings,
    store,
  }: { clock: Clock; random: Random; sessions: Sessions; settings: Settings; store: Store },
  isOnBoard: IsOnBoard,
): Promise<void> => {
  const passKey = await carryOnKey(settings, random)
  const { carryOnTriesByAddress, carryOnTriesByDevice } = settings.limits
  const triesByDevice = createRateLimit(carryOnTriesByDevice)
  const triesByAddress = createRateLimit(carryOnTriesByAddress)
  /** Hashed with the leg's key: no code outlives its leg, and the disk contains no code. */
  const hashOf = (code: string) =>
    createHmac('sha256', sessions.leg().key).update(`carry-on ${code}`).digest('base64url')

  router.mount(createCarryOnCode, {}, async ({ caller }): Promise<CarryOnCodeReply> => {
    const code = codeOf(BigInt(`0x${Buffer.from(random.word(128), 'base64url').toString('hex')}`))
    await store.mutate(saveCarryOnCode, {
      codeHash: hashOf(code),
      uuid: caller.session.uuid,
      nowInMs: clock.nowInMs(),
    })
    return { code, expiresInS: carryOnCodeValidForInS }
  })

  router.mount(
    redeemCarryOnCode,
    { body: redeemCarryOnCodeBody, takesLong: true },
    async ({ body, caller, address }) => {
      const { uuid } = caller.session
      const nowInMs = clock.nowInMs()
      // The device's limit is consumed first: what it refuses does not use up the address's limit.
      const retryAfterInS = triesByDevice.consume(uuid, nowInMs) || triesByAddress.consume(address, nowInMs)
      if (retryAfterInS > 0)
        return refuse('too-many', 'Too many codes were tried on this device or at its address.', {
          retryAfterInS,
        })
      const code = readCode(body.code)
      const redeemed =
        code === null ? 'unknown' : await store.mutate(redeemCode, { codeHash: hashOf(code), uuid, nowInMs })
      if (redeemed === 'own')
        return refuse('own-code', 'This code belongs to this device.', { where: 'body.code' })
      if (redeemed === 'unknown')
        return refuse('unknown-code', 'The code is unknown or has expired.', { where: 'body.code' })
      return { things: redeemed } satisfies CarriedReply
    },
  )

  router.mount(
    carryOnPassCall,
    { takesTurn: true, takesLong: true },
    async ({ caller }): Promise<CarryOnPassReply> => {
      const all = await store.query(readCarried, caller.session.uuid)
      const { pass, things } = writePass(passKey, all, clock.nowInMs())
      return { pass, things: countOf(things), leftOut: countOf(all) - countOf(things) }
    },
  )

  router.mount(
    redeemCarryOnPass,
    { body: redeemCarryOnPassBody, takesLong: true },
    async ({ body, caller }) => {
      const carried = readPass(passKey, body.pass, clock.nowInMs())
      if (carried === 'bad')
        return refuse('bad-pass', 'This pass was not issued by this airline.', { where: 'body.pass' })
      if (carried === 'old') return refuse('old-pass', 'This pass has expired.', { where: 'body.pass' })
      const things = filterOnBoard(carried, isOnBoard)
      const count = await store.mutate(restoreCarried, { uuid: caller.session.uuid, things })
      return { things: count } satisfies CarriedReply
    },
  )
}

const filterOnBoard = (carried: AllCarried, isOnBoard: IsOnBoard): AllCarried =>
  Object.fromEntries(
    Object.entries(isOnBoard).map(([noun, isInPack]) => [
      noun,
      (carried[noun] ?? []).filter((item) => isInPack(item)),
    ]),
  )
