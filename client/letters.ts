/** Shortens texts without cutting a grapheme (an emoji, a letter with its vowel signs) in two. Pure. */

/** Undefined in browsers that lack it: there, texts are cut between code points. */
const segmenter = typeof Intl.Segmenter === 'function' ? new Intl.Segmenter() : undefined

const lettersOf = (text: string): string[] =>
  segmenter ? Array.from(segmenter.segment(text), ({ segment }) => segment) : [...text]

/** @example firstLetters('हिन्दी में', 2)  // 'हिन्दी' */
export const firstLetters = (text: string, count: number): string =>
  lettersOf(text.slice(0, maxUnits(count)))
    .slice(0, count)
    .join('')

export const lastLetters = (text: string, count: number): string =>
  lettersOf(text.slice(-maxUnits(count)))
    .slice(-count)
    .join('')

/** The longest beginning of whole letters that is at most `max` UTF-16 units long. */
export function firstUnits(text: string, max: number): string {
  if (text.length <= max) return text
  let cut = ''
  for (const letter of lettersOf(text.slice(0, max + 1))) {
    if (cut.length + letter.length > max) break
    cut += letter
  }
  return cut
}

/** Upper bound for the UTF-16 units of `count` letters, so that only the needed part of a long text is split. */
const maxUnits = (count: number) => count * 16
