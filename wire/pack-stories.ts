/** Articles, the micro-sites that list them, and collections, in a built pack's index. */

/** The two kinds of micro-site; each has its own address. @see RTE-43, OP-08 */
export const microSites = ['blog', 'articles'] as const

export type MicroSite = (typeof microSites)[number]

export const blockKinds = ['text', 'heading', 'quote', 'list', 'picture', 'video'] as const
