/** Replaces packages that the hub never uses; see build.mjs. */
export default () => {
  throw new Error('The hub was built without this package.')
}
