/** The typed words as the portal itself needs them: which letters of a name they are, and which genres they name. Pure. */

/** One sign for each sign, so that places in the folded text are places in the text. */
const foldSign = (sign: string): string => {
  const [base = sign] = sign.normalize('NFD').toLowerCase()
  return base
}
const foldText = (text: string) => [...text].map(foldSign)

const wordsOf = (typed: string) => typed.split(/[\s\p{P}]+/u).filter(Boolean)

type Part = { text: string; isMeant: boolean }

/** A name cut where typed words stand in it. @example markParts('Alta Ruta', 'ru')  // 'Alta ', *'Ru'*, 'ta' */
export function markParts(name: string, typed: string): Part[] {
  const signs = [...name]
  const folded = foldText(name)
  const isMeant = signs.map(() => false)
  for (const word of wordsOf(typed).map(foldText)) {
    for (let at = 0; at + word.length <= folded.length; at++) {
      if (!word.every((sign, place) => folded[at + place] === sign)) continue
      isMeant.fill(true, at, at + word.length)
      break
    }
  }
  const parts: Part[] = []
  signs.forEach((sign, at) => {
    const last = parts.at(-1)
    if (last && last.isMeant === isMeant[at]) last.text += sign
    else parts.push({ text: sign, isMeant: isMeant[at]! })
  })
  return parts
}

/** Those whose name begins as one typed word does; shorter words name too much. */
export function genresNamed<Genre extends string>(
  typed: string,
  genres: readonly Genre[],
  nameOf: (genre: Genre) => string,
): Genre[] {
  const words = wordsOf(typed).map((word) => foldText(word).join(''))
  const begun = words.filter((word) => word.length > 2)
  return genres.filter((genre) => {
    const names = wordsOf(nameOf(genre)).map((word) => foldText(word).join(''))
    return begun.some((word) => names.some((name) => name.startsWith(word)))
  })
}
