/** Translates a title's first known genre; empty if it has none. */
import { type Genre, genres } from '@altiport/wire/media'
import type { Text } from '#core/language/language-store.ts'

export const isGenre = (word: string): word is Genre => (genres as readonly string[]).includes(word)

export const genreText = (codes: readonly string[], text: Text): string => {
  const genre = codes.find(isGenre)
  return genre ? text(`genre.${genre}`) : ''
}
