/** Searches the text of pages, ignoring accents, case and ligatures. Pure. */
import { firstLetters, lastLetters } from '@altiport/client/letters'
import { fold } from '@altiport/wire/fold'

/** A run of text on a page; positions and sizes are fractions of the page's width and height. */
export type Run = { text: string; x: number; y: number; width: number; height: number; endsLine: boolean }
export type Box = Pick<Run, 'x' | 'y' | 'width' | 'height'>
export type Hit = { before: string; match: string; after: string; boxes: Box[] }

const contextInLetters = 36
/** An excerpt is cut from at most this many UTF-16 units: no letter of any script takes more than 16. */
const contextInUnits = contextInLetters * 16
/** Upper bound on matches per page, to keep the list readable. */
const maxHitsPerPage = 40

/** @example plain('Évènement ﬁn')  // 'evenement fin' */
export const plain = (text: string): string => [...text].map(plainLetter).join('')

const plainLetter = (letter: string) => (/\s/.test(letter) ? ' ' : fold(letter))

export function findOnPage(runs: readonly Run[], query: string): Hit[] {
  const needle = plain(query.trim()).replace(/ +/g, ' ')
  if (needle === '') return []
  const { text, letters } = joinRuns(runs)
  const hits: Hit[] = []
  for (
    let index = text.indexOf(needle);
    index >= 0 && hits.length < maxHitsPerPage;
    index = text.indexOf(needle, index + needle.length)
  ) {
    const end = index + needle.length
    const matched = letters.slice(index, end)
    const original = (from: number, to: number) =>
      letters
        .slice(from, to)
        .map(({ original }) => original)
        .join('')
    hits.push({
      before: lastLetters(original(Math.max(0, index - contextInUnits), index), contextInLetters),
      match: original(index, end),
      after: firstLetters(original(end, end + contextInUnits), contextInLetters),
      boxes: boxesOf(runs, matched),
    })
  }
  return hits
}

type Letter = { run: number; offset: number; original: string }

/**
 * The page as one plain text, with the origin of each letter. Words hyphenated at the end of a line are
 * joined.
 */
function joinRuns(runs: readonly Run[]): { text: string; letters: Letter[] } {
  let text = ''
  const letters: Letter[] = []
  const append = (plainText: string, letter: Letter) => {
    // An apostrophe or accent that the search ignores is displayed with the letter before it.
    const previous = letters.at(-1)
    if (plainText === '' && previous) previous.original += letter.original
    for (const [index, character] of [...plainText].entries()) {
      if (character === ' ' && (text === '' || text.endsWith(' '))) continue
      text += character
      // If one letter expands to several, its original is displayed once.
      for (let unit = 0; unit < character.length; unit++)
        letters.push({ ...letter, original: index === 0 && unit === 0 ? letter.original : '' })
    }
  }
  for (const [run, { text: content, endsLine }] of runs.entries()) {
    const isBroken = endsLine && /[\p{L}]-$/u.test(content)
    const runText = isBroken ? content.slice(0, -1) : content
    let offset = 0
    for (const letter of runText) {
      append(plainLetter(letter), { run, offset, original: letter })
      offset += letter.length
    }
    if (endsLine && !isBroken) append(' ', { run, offset, original: ' ' })
  }
  return { text, letters }
}

function boxesOf(runs: readonly Run[], letters: readonly Letter[]): Box[] {
  const extents = new Map<number, { from: number; to: number }>()
  for (const { run, offset } of letters) {
    const existing = extents.get(run)
    extents.set(run, {
      from: Math.min(existing?.from ?? offset, offset),
      to: Math.max(existing?.to ?? 0, offset + 1),
    })
  }
  return [...extents].map(([run, { from, to }]) => {
    const { text, x, y, width, height } = runs[run]!
    const isRightToLeft = /[\u0590-\u08ff\ufb1d-\ufefc]/.test(text)
    const totalWidth = widthOf(text) || 1
    const startShare = widthOf(isRightToLeft ? text.slice(to) : text.slice(0, from)) / totalWidth
    return {
      x: x + width * startShare,
      y,
      width: (width * widthOf(text.slice(from, to))) / totalWidth,
      height,
    }
  })
}

/** Relative letter widths in common fonts: accurate enough to mark a word. */
const widthOf = (text: string): number => [...text].reduce((sum, letter) => sum + letterWidth(letter), 0)

const letterWidth = (letter: string): number =>
  /[ijlI.,;:'’‘!|()[\]]/.test(letter)
    ? 0.55
    : /[\sftr\-“”"]/.test(letter)
      ? 0.7
      : /[mwMW@—]/.test(letter)
        ? 1.6
        : /\p{Lu}/u.test(letter)
          ? 1.35
          : 1
