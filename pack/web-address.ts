/** Addresses of web pages that a pack names: which are accepted, and which origins the portal may frame. Pure. */

/**
 * Maximum length of all partners' origins together, in characters: they are in the page's headers, and a proxy accepts
 * 4 KB of headers.
 */
export const maxOriginsLength = 2048

/** A host may contain `;`, `,` and quotes, which would change the page's content security policy. */
const plainHost = /^(?:[\w.-]{1,253}|\[[\da-f:.]+\])$/

/** Whether it is a full http or https address with a usual host. @see EXT-01 */
export function isWebAddress(value: string): boolean {
  return /^https?:\/\//i.test(value) && URL.canParse(value) && plainHost.test(new URL(value).hostname)
}

/** The origins of the addresses, each once; of other values, none. @see OP-72 */
export function webOrigins(addresses: readonly string[]): string[] {
  return [...new Set(addresses.filter(isWebAddress).map((address) => new URL(address).origin))]
}
