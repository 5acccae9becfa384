/** GraphQL resolvers of the airline's legal texts, and of the credits of the pack's items and articles. */
import type { Text } from '@altiport/wire/pack-values.shape'
import { textIn } from '#core/content/text.ts'
import type { Context, Resolvers } from '#core/graphql/context.ts'

/** @see HOM-08, OP-15 */
export const legalResolvers: Resolvers = {
  App: {
    legal(context: Context) {
      const { pack, language } = context
      const inLanguage = (text: Text | undefined) =>
        text && {
          text: textIn(text, language, pack.fallback),
          lang: text[language] === undefined ? pack.fallback : language,
        }
      return {
        context,
        termsOfUse: inLanguage(pack.legal?.termsOfUse),
        privacyPolicy: inLanguage(pack.legal?.privacyPolicy),
        changed: pack.legal?.changed,
        packId: pack.packId,
      }
    },
  },
  Legal: {
    credits({ context: { pack, language } }: { context: Context }) {
      const text = (source: Text) => textIn(source, language, pack.fallback)
      const items = [
        ...pack.videos,
        ...pack.series,
        ...pack.audio,
        ...pack.press,
        ...pack.images,
        ...pack.games,
        ...pack.articles,
      ]
      return items.flatMap(({ title, credits, license }) =>
        credits === undefined ? [] : [{ title: text(title), credits: text(credits), license }],
      )
    },
  },
}
