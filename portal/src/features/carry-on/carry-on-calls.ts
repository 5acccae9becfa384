/** The hub calls of carry-on, and the text keys of the hub's refusals. */

import { FailedReply } from '@altiport/client/hub'
import { audioPositionsQuery } from '@altiport/wire/audio'
import {
  carryOnPassCall,
  createCarryOnCode,
  redeemCarryOnCode,
  redeemCarryOnPass,
} from '@altiport/wire/carry-on'
import { lovedQuery } from '@altiport/wire/loved'
import { myListQuery } from '@altiport/wire/my-list'
import { continueWatchingQuery, progressQuery } from '@altiport/wire/vod'
import { logError } from '#core/error-log.ts'
import { bodyOrError, callHub } from '#core/http.ts'
import { invalidateQueries } from '#core/query/query.ts'
import { withSession } from '#core/session/session.ts'

export const createCode = () => withSession(() => callHub(createCarryOnCode))

export const createPass = () => withSession(() => callHub(carryOnPassCall))

/** Returns the number of transferred items. @throws if the hub refuses or does not respond @see PAX-04 */
export async function redeem(credential: { code: string } | { pass: string }): Promise<number> {
  const { things } = await withSession(() =>
    'code' in credential
      ? callHub(redeemCarryOnCode, { body: credential })
      : callHub(redeemCarryOnPass, { body: credential }),
  )
  for (const query of [continueWatchingQuery, progressQuery, audioPositionsQuery, myListQuery, lovedQuery])
    invalidateQueries(query)
  return things
}

const textKeys = {
  'unknown-code': 'carry.unknown',
  'own-code': 'carry.ownCode',
  'bad-pass': 'carry.badPass',
  'old-pass': 'carry.oldPass',
  'too-many': 'carry.tooMany',
} as const

/** The text key of a failure; one without a text of its own is logged. */
export function failureKey(failure: unknown): (typeof textKeys)[keyof typeof textKeys] | 'carry.failed' {
  const refusal = failure instanceof FailedReply ? failure.refusal : undefined
  if (refusal !== undefined && refusal in textKeys) return textKeys[refusal as keyof typeof textKeys]
  logError('Carry-on failed', bodyOrError(failure))
  return 'carry.failed'
}
