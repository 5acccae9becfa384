/** Splits texts into the words that are searched for. Pure. */
import { fold, isUnspaced, unspacedCharacter } from '@altiport/wire/fold'

const unspacedScripts = unspacedCharacter.source.slice(1, -1)
const wordPattern = new RegExp(
  `[${unspacedScripts}ー]+|[^\\s\\p{P}\\p{S}\\p{Z}\\p{C}${unspacedScripts}]+`,
  'gu',
)

export type Word = { text: string; isUnspaced: boolean }

/** A text's words, folded, each with whether its script is unspaced. The article of a longer Arabic word is removed. */
export const wordsOf = (text: string): Word[] =>
  (fold(text).match(wordPattern) ?? []).map((word) => ({
    text: word.length > 4 && word.startsWith('ال') ? word.slice(2) : word,
    isUnspaced: isUnspaced(word),
  }))
