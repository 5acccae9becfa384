/** How a handler refuses a request: a code of the contract and a sentence for people. */
import type { GeneralRefusal, Refusal } from '@altiport/wire/refusal'
import { generalRefusals } from '@altiport/wire/refusal'

/** A refusal to be sent; a class, so that no regular response can be mistaken for one. */
export class Refused {
  readonly body: Refusal
  constructor(body: Refusal) {
    this.body = body
  }
}

/**
 * @param refusal one of the call's own codes, or a general one
 * @param message what was wrong
 * @example return refuse('unknown-media', 'There is no such title.', { where: 'body.idMedia' })
 */
export const refuse = (
  refusal: string,
  message: string,
  more: { where?: string; retryAfterInS?: number } = {},
): Refused => new Refused({ refusal, message, ...more })

/** A call's own refusals are answered with 409. */
export const statusOf = (refusal: string): number => generalRefusals[refusal as GeneralRefusal] ?? 409

export const tooMany = (retryAfterInS: number) =>
  refuse('too-many', `Too many requests. Try again in ${retryAfterInS} s.`, { retryAfterInS })
