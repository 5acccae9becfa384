/** For whom the hub answers: everybody, or children alone. */

/** Stands in a GraphQL request's `extensions.audience`, and in the cookie that keeps it. @see PAX-10 */
export const kidsAudience = 'kids'
export type Audience = typeof kidsAudience | undefined
