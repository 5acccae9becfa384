/** The audience of the hub's responses: everybody, or children only. */

/** Sent in a GraphQL request's `extensions.audience` and stored in a cookie. @see PAX-10 */
export const kidsAudience = 'kids'
export type Audience = typeof kidsAudience | undefined
