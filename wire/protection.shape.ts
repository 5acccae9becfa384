/** Zod shapes for protection.ts. */
import * as z from 'zod/mini'
import { invalidContentId } from './content-id.ts'

/** Non-empty base64. @see DRM-06 */
export const base64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{4}|[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)$/

/** @see widevineLicence */
export const widevineLicenceBody = z
  .instanceof(Uint8Array)
  .check(z.refine((bytes) => bytes.length > 0, 'no challenge'))
export type WidevineLicenceBody = z.input<typeof widevineLicenceBody>

/** @see fairPlayLicence */
export const fairPlayLicenceBody = z.object({
  spc: z.string().check(z.regex(base64, 'not base64')),
  assetId: z.string().check(z.regex(/^[0-9a-fA-F]{32}$/, invalidContentId)),
})
export type FairPlayLicenceBody = z.input<typeof fairPlayLicenceBody>

/** @see clearKeyLicence */
export const clearKeyLicenceBody = z.object({
  kids: z.array(z.string().check(z.regex(/^[\w-]{22}$/))).check(z.minLength(1), z.maxLength(8)),
})
export type ClearKeyLicenceBody = z.input<typeof clearKeyLicenceBody>

const hex = z.string().check(z.regex(/^[0-9a-fA-F]{32}$/, 'must be 32 hex digits, in quotes'))

export const contentKey = z.strictObject({ keyId: hex, key: hex })

/** The key file, by title id; read by the packer, and by hubs that issue ClearKey licenses. @see PACK-04 */
export const contentKeys = z.record(z.string(), contentKey)
