/** The languages of a pack, as far as its pack.yaml defines them. */

/** Each is `undefined` if pack.yaml has no usable value for it; then nothing is checked against it. */
export type Languages = {
  fallback: string | undefined
  /** The languages that the pack offers. */
  languages: readonly string[] | undefined
}
