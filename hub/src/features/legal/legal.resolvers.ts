/** The airline's small print, and whom the pack's licences want named. */
import type { Text } from '@altiport/wire/pack-values'
import { textIn } from '#core/content/text.ts'
import type { Resolvers, Scene } from '#core/graphql/asking.ts'

/** @see HOM-08, OP-15 */
export const legalResolvers: Resolvers = {
  App: {
    legal(scene: Scene) {
      const { pack, language } = scene
      const inLanguage = (text: Text | undefined) =>
        text && {
          text: textIn(text, language, pack.fallback),
          lang: text[language] === undefined ? pack.fallback : language,
        }
      return {
        scene,
        termsOfUse: inLanguage(pack.legal?.termsOfUse),
        privacyPolicy: inLanguage(pack.legal?.privacyPolicy),
        changed: pack.legal?.changed,
        packId: pack.packId,
      }
    },
  },
  Legal: {
    credits({ scene: { pack, language } }: { scene: Scene }) {
      const text = (of: Text) => textIn(of, language, pack.fallback)
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
