/** Constants of the contract: names, paths and limits. */

/** @see RSP-01 */
export const breakpointsInPx = { sm: 640, md: 768, lg: 1024, xl: 1280, uhd: 3840, k4: 4096 } as const
/** @see POP-06 to POP-08 */
export const popupLevels = { default: 1000, noFlightData: 1001, pram: 1002 } as const
/** The scroll container's id. @see RTE-53 */
export const contentId = 'appContent'
/** Prefix of every call. @see API-01 */
export const basePath = '/core'
/** @see AST-01 */
export const assetsPath = '/assets'
export const graphqlPath = '/core/graphql'
/** @see AST-08 */
export const iconTypes = ['jpg', 'jpeg', 'png', 'svg'] as const
/** Maximum characters of a notice in one language. */
export const noticeLimit = 120
/** Maximum length of a log string, in characters, to keep the log small on disk. */
export const usageLogLimit = 1000
/** Maximum pieces of one product, and maximum products, in one cart. */
export const lineLimit = 20
export const linesLimit = 40
/** Maximum length of a voucher code as typed, with surrounding spaces. @see OP-99 */
export const voucherLengthLimit = 40
/** Maximum length of a seat row as typed, with leading zeros. @see OP-99 */
export const rowLengthLimit = 4
/** Maximum length of a comment on a survey answer, in characters; it always fits into one log string. @see OP-99 */
export const commentLimit = 500
/** Maximum length of feedback, in characters: when encrypted, this takes some fifty log records in any script. @see OP-99 */
export const feedbackLimit = 800
