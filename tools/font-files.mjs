/**
 * The font files that a page loads for the characters of its texts, by the ranges in ui/fonts.css. The typefaces of
 * the first view and of articles are left out: the former are the same files, the latter are loaded by articles only.
 */

/**
 * @param {string} css of ui/fonts.css
 * @param {string} text everything that the page shows
 * @returns {string[]} names of files in ui/fonts
 */
export function fontFilesFor(css, text) {
  const codes = new Set([...text].map((character) => character.codePointAt(0)))
  return facesIn(css)
    .filter(({ ranges }) =>
      [...codes].some((code) => ranges.some(([first, last]) => code >= first && code <= last)),
    )
    .map(({ file }) => file)
}

const facesIn = (css) =>
  [...css.matchAll(/@font-face \{([^}]*)\}/g)].flatMap(([, face]) => {
    const file = /url\("\.\/fonts\/([^"]+)"\)/.exec(face)?.[1]
    if (!file || /font-display: optional/.test(face)) return []
    const ranges = [...face.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].map(([, first, last = first]) => [
      Number.parseInt(first, 16),
      Number.parseInt(last, 16),
    ])
    return [{ file, ranges }]
  })
