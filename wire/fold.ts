/**
 * Normalizes text for searching, the same at the hub and in the portal: case, accents, Turkish i, Arabic and Indic
 * forms, kana, digits. Pure.
 */

/** A character of a script without spaces between words: matched anywhere in a text, not by prefix. */
export const unspacedCharacter =
  /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u

/** @example isUnspaced('ทะเลสาบ')  // true */
export const isUnspaced = (text: string): boolean => unspacedCharacter.test(text)

/**
 * Accents of Latin, Greek and Cyrillic, Hebrew points, Arabic vowels and tatweel, Devanagari nukta, kana voicing
 * marks, Thai tones (without U+0E4D between them, a part of the vowel ำ); joiners and soft hyphens.
 */
const removedMarks =
  /[\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u093c\u3099\u309a\u0e47-\u0e4c\u0e4e\u200b-\u200f\u00ad]/gu
/** Removed, so that a word matches with and without its apostrophe. */
const apostrophes = /['’ʼ`]/gu
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
  // Devanagari: a nasal written in either way.
  'ँ': 'ं',
  // Malayalam: letters without a vowel, as one character or as two.
  ൺ: 'ണ്',
  ൻ: 'ന്',
  ർ: 'ര്',
  ൽ: 'ല്',
  ൾ: 'ള്',
  ൿ: 'ക്',
}
/** The keys of `equivalents`. */
const equivalentPattern = /[łøđðþßæœıیىکٱة\u0901\u0d7a-\u0d7f]/gu

/** Each begins a block of ten digits: Arabic, Persian, Devanagari, Tamil, Malayalam, Thai. */
const zeros = [0x660, 0x6f0, 0x966, 0xbe6, 0xd66, 0xe50]
const latinDigit = (digit: string): string => {
  const code = digit.charCodeAt(0)
  const zero = zeros.find((first) => code >= first && code < first + 10)
  return zero === undefined ? digit : String(code - zero)
}

/** @example fold('Żółć')  // 'zolc' */
export const fold = (text: string): string =>
  text
    // Normalization would turn this accent into a space.
    .replaceAll('´', "'")
    .normalize('NFKD')
    .toLowerCase()
    .replace(removedMarks, '')
    .replace(apostrophes, '')
    .replace(equivalentPattern, (character) => equivalents[character]!)
    .replace(/[\u30a1-\u30f6]/gu, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60))
    .replace(/\p{Nd}/gu, latinDigit)
