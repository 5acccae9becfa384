/** Menu entries as finds. */
import type { Text } from '@altiport/wire/pack-values.shape'
import type { LoadedPack } from '#core/content/loaded-pack.ts'

/** Only entries with a page in the portal. */
export const pageFinds = (pack: LoadedPack) =>
  [...pack.menuEntryById.values()].flatMap(({ id, title, short, description, path, type, picture }) =>
    path === undefined || type === 'external'
      ? []
      : {
          kind: 'page' as const,
          id,
          title,
          subtitle: description,
          picture,
          path: path.startsWith('/') ? path : `/${path}`,
          accessibility: [],
          forKids: false,
          genres: [],
          texts: [...findTexts(short, 0.9), ...findTexts(description, 0.3)],
        },
  )

const findTexts = (text: Text | undefined, weight: number) => (text === undefined ? [] : [{ text, weight }])
