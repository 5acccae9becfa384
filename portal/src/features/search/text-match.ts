/** Matches typed words: marks their letters in a name, and finds the genres that they name. Pure. */

/** Maps each character to exactly one, so that indexes in the folded text are also indexes in the original. */
const foldCharacter = (character: string): string => {
  const [base = character] = character.normalize('NFD').toLowerCase()
  return base
}
const foldText = (text: string) => [...text].map(foldCharacter)

const wordsOf = (typed: string) => typed.split(/[\s\p{P}]+/u).filter(Boolean)

type Part = { text: string; isMatch: boolean }

/**
 * Splits a name at the first match of each typed word.
 *
 * @example markParts('Alta Ruta', 'ru')  // 'Alta ', *'Ru'*, 'ta'
 */
export function markParts(name: string, typed: string): Part[] {
  const characters = [...name]
  const folded = foldText(name)
  const isMatch = characters.map(() => false)
  for (const word of wordsOf(typed).map(foldText)) {
    for (let index = 0; index + word.length <= folded.length; index++) {
      if (!word.every((character, offset) => folded[index + offset] === character)) continue
      isMatch.fill(true, index, index + word.length)
      break
    }
  }
  const parts: Part[] = []
  characters.forEach((character, index) => {
    const last = parts.at(-1)
    if (last && last.isMatch === isMatch[index]) last.text += character
    else parts.push({ text: character, isMatch: isMatch[index]! })
  })
  return parts
}

/** Genres with a name that starts with a typed word, one typo allowed; words of up to two letters are ignored. */
export function genresNamed<Genre extends string>(
  typed: string,
  genres: readonly Genre[],
  nameOf: (genre: Genre) => string,
): Genre[] {
  const words = wordsOf(typed).map((word) => foldText(word).join(''))
  const prefixes = words.filter((word) => word.length > 2)
  return genres.filter((genre) => {
    const names = wordsOf(nameOf(genre)).map((word) => foldText(word).join(''))
    return prefixes.some((word) => names.some((name) => name.startsWith(word) || isNearly(word, name)))
  })
}

/** In a shorter word one typo would match too much. */
const minFuzzyLength = 5

/** One letter missing, added, wrong or swapped with its neighbor, compared with the name or its prefix. */
function isNearly(word: string, name: string): boolean {
  if (word.length < minFuzzyLength) return false
  return [-1, 0, 1].some((more) => {
    const part = name.slice(0, word.length + more)
    return part.length >= minFuzzyLength - 1 && isWithinOneEdit(word, part)
  })
}

function isWithinOneEdit(one: string, other: string): boolean {
  let start = 0
  while (start < one.length && one[start] === other[start]) start++
  const rest = (text: string, from: number) => text.slice(start + from)
  return (
    rest(one, 1) === rest(other, 1) ||
    rest(one, 1) === rest(other, 0) ||
    rest(one, 0) === rest(other, 1) ||
    (one[start] === other[start + 1] && one[start + 1] === other[start] && rest(one, 2) === rest(other, 2))
  )
}
