/** How a handler says no: a word of the contract and a sentence for people. */
import type { GeneralRefusal, Refusal } from '@altiport/wire/refusal'
import { generalRefusals } from '@altiport/wire/refusal'

/** A refusal on its way out; recognised by its class, so that no answer can be mistaken for one. */
export class Refused {
  readonly body: Refusal
  constructor(body: Refusal) {
    this.body = body
  }
}

/**
 * @param refusal one of the call's own words or a general one
 * @param message says what was wrong
 * @example return refuse('unknown-media', 'There is no such title.', { where: 'body.idMedia' })
 */
export const refuse = (
  refusal: string,
  message: string,
  more: { where?: string; retryAfterInS?: number } = {},
): Refused => new Refused({ refusal, message, ...more })

/** A call's own words answer 409. */
export const statusOf = (refusal: string): number => generalRefusals[refusal as GeneralRefusal] ?? 409
