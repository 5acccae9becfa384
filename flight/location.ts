/** A location on the Earth, the same shape as in the contract. */

/** In degrees: latitude -90 to 90, longitude east of Greenwich, -180 to 180. @see LIV-13 */
export type Location = { latitude: number; longitude: number }
