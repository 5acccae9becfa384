/** The form of a phrase: its text in each language, in this order, and the pronunciation of the Arabic. */
const order = 'en fr de es pt pl ar th eu spoken hi id ja ml ta tr zh'.split(' ')

/**
 * `key`: not `id`, which is Indonesian. `spoken`: the Arabic in Latin letters; without capitals for emphatic
 * sounds; ʿ is ʿayn, ʾ a pause.
 */
export const rows = (group, all) =>
  Object.entries(all).map(([key, texts]) => ({
    key,
    group,
    ...Object.fromEntries(order.map((language, index) => [language, texts[index]])),
  }))
