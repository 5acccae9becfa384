/** Makes text written by others, such as passengers, safe to print. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const controlPattern = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/**
 * Escapes control characters as `\uXXXX`, so that text written by others can neither control a terminal
 * nor change the text direction. With `allowsLineBreaks`, tabs and line breaks stay.
 */
export const printable = (text: string, { allowsLineBreaks = false } = {}): string =>
  text.replaceAll(controlPattern, (character) =>
    allowsLineBreaks && /[\t\n\r]/.test(character)
      ? character
      : `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
