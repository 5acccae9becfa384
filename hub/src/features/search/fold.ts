/** Normalizes words for comparison: case, accents, Arabic forms, scripts without spaces. Pure. */

/** Scripts without spaces between words, or with characters that are words: matched anywhere in a text, not by prefix. */
const unspaced = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u
const wordPattern =
  /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}ー]+|[^\s\p{P}\p{S}\p{Z}\p{C}\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]+/gu

/** Accents of Latin, Greek and Cyrillic, Hebrew points, Arabic vowels and tatweel, kana voicing marks, Thai tones. */
const removedMarks =
  /[\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u3099\u309a\u0e47-\u0e4e]/gu
/** Removed within words, so that a word matches with and without its apostrophe. */
const apostrophes = /['’ʼ`´]/gu
const equivalents: Record<string, string> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  ی: 'ي',
  ى: 'ي',
  ک: 'ك',
  ٱ: 'ا',
  ة: 'ه',
}
const equivalentPattern = new RegExp(`[${Object.keys(equivalents).join('')}]`, 'gu')

/** @example fold('Żółć')  // 'zolc' */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(removedMarks, '')
    .replace(apostrophes, '')
    .replace(equivalentPattern, (character) => equivalents[character]!)
    .replace(/[\u30a1-\u30f6]/gu, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60))

export type Word = { text: string; isUnspaced: boolean }

/** A folded text's words, each with whether its script is unspaced. The article of an Arabic word is removed. */
export const wordsOf = (text: string): Word[] =>
  (fold(text).match(wordPattern) ?? []).map((word) => ({
    text: word.length > 4 && word.startsWith('ال') ? word.slice(2) : word,
    isUnspaced: unspaced.test(word),
  }))
