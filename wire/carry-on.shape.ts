/** Zod shapes for carry-on.ts. */
import * as z from 'zod/mini'

/** @see redeemCarryOnCode */
export const redeemCarryOnCodeBody = z.object({ code: z.string().check(z.minLength(1), z.maxLength(40)) })
export type RedeemCarryOnCodeBody = z.input<typeof redeemCarryOnCodeBody>

/** @see redeemCarryOnPass */
export const redeemCarryOnPassBody = z.object({ pass: z.string().check(z.minLength(1), z.maxLength(4000)) })
export type RedeemCarryOnPassBody = z.input<typeof redeemCarryOnPassBody>
