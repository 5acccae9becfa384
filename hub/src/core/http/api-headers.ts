/** Header values of every API response. */

export const jsonType = 'application/json; charset=utf-8'
/** A browser that opens the address downloads a file instead of rendering a page. */
export const apiDisposition = 'attachment; filename="api.json"'
