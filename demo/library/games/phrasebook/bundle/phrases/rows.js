/** The form of a phrase: one text in each language, in this order, and how the Arabic is spoken. */
const order = ['en', 'fr', 'de', 'es', 'pt', 'pl', 'ar', 'th', 'eu', 'spoken']

/** `spoken`: the Arabic in Latin letters; capitals for emphatic sounds are left out, ʿ is ʿayn, ʾ a pause. */
export const rows = (group, all) =>
  Object.entries(all).map(([id, texts]) => ({
    id,
    group,
    ...Object.fromEntries(order.map((language, index) => [language, texts[index]])),
  }))
