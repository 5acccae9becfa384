/** Content ids of FairPlay streams. */

/** Prefix of FairPlay content ids. @see OP-52 */
const contentIdPrefix = 'skd://'

/** @see DRM-09, ERR-09 */
export const invalidContentId = `Invalid Content ID format. The format of the Content ID must be the following: ${contentIdPrefix}xxx where xxx is the Key ID in hex format.`

/**
 * The first 32 hex digits after the prefix; undefined if the content id has another form.
 *
 * @see DRM-07, DRM-08, OP-51
 */
export const assetIdOf = (contentId: string): string | undefined =>
  /^skd:\/\/([0-9a-f]{32})[0-9a-f]*$/i.exec(contentId)?.[1]
