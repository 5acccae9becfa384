/** The first genre's name in the interface's language; empty where a title has none that is known. */
import { type Genre, genres } from '@altiport/wire/media'
import type { Text } from '#core/language/language-store.ts'

export const isGenre = (word: string): word is Genre => (genres as readonly string[]).includes(word)

export const genreText = (codes: readonly string[], text: Text): string => {
  const genre = codes.find(isGenre)
  return genre ? text(`genre.${genre}`) : ''
}
