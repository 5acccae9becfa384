/** Zod shapes for protection.ts. */
import * as z from 'zod/mini'
import { invalidContentId } from './content-id.ts'

/** Non-empty base64. @see DRM-06 */
export const base64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{4}|[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)$/

/** @see widevineLicense */
export const widevineLicenseBody = z
  .instanceof(Uint8Array)
  .check(z.refine((bytes) => bytes.length > 0, 'no challenge'))
export type WidevineLicenseBody = z.input<typeof widevineLicenseBody>

/** @see fairPlayLicense */
export const fairPlayLicenseBody = z.object({
  spc: z.string().check(z.regex(base64, 'not base64')),
  assetId: z.string().check(z.regex(/^[0-9a-fA-F]{32}$/, invalidContentId)),
})
export type FairPlayLicenseBody = z.input<typeof fairPlayLicenseBody>

/** @see clearKeyLicense */
export const clearKeyLicenseBody = z.object({
  /** Key ids, as in EME's ClearKey requests. */
  kids: z.array(z.string().check(z.regex(/^[\w-]{22}$/))).check(z.minLength(1), z.maxLength(8)),
})
export type ClearKeyLicenseBody = z.input<typeof clearKeyLicenseBody>

const hex32 = z.string().check(z.regex(/^[0-9a-fA-F]{32}$/, 'must be 32 hex digits (quote it in YAML)'))

export const contentKey = z.strictObject({ keyId: hex32, key: hex32 })

/** The key file, by title id; read by the packer, and by hubs that issue ClearKey licenses. @see PACK-04 */
export const contentKeys = z.record(z.string(), contentKey)
