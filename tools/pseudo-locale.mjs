/**
 * The pseudo-locale: English with accents, 40 % longer and in brackets. Shows what is not translated, cut off or put
 * together from pieces. Development and tests only; never part of a build.
 */

const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const accented = [...'àƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýžÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ']
const accents = new Map([...plain].map((letter, index) => [letter, accented[index]]))
/** Words of usual length: one long word would break where no language does. */
const filler = ['öñé', 'ţŵö', 'ţĥŕéé', 'ƒöûŕ', 'ƒîṽé']
const expansion = 0.4
/** Shorter texts get no filler: units, such as "mins", are abbreviated in every language. */
const minLettersForFiller = 5

/**
 * @param {import('@lingui/message-utils/compileMessage').CompiledMessage} message
 * @example pseudo(compileMessageOrThrow('Resume {title}'))  // ['[', 'Ŕéšûɱé ', ['title'], ' öñé', ']']
 */
export function pseudo(message) {
  return ['[', ...lengthened(typeof message === 'string' ? [message] : message), ']']
}

function lengthened(tokens) {
  const words = tokens.filter((token) => typeof token === 'string').join('')
  return [...tokens.map(accentedToken), fillerFor(words.match(/\p{L}/gu)?.length ?? 0)].filter(Boolean)
}

function fillerFor(letters) {
  let text = ''
  if (letters < minLettersForFiller) return text
  for (let index = 0; text.length < letters * expansion; index++) text += ` ${filler[index % filler.length]}`
  return text
}

function accentedToken(token) {
  if (typeof token === 'string') return token.replace(/[a-zA-Z]/g, (letter) => accents.get(letter))
  const [name, type, choices] = token
  if (typeof choices !== 'object' || choices === null) return token
  const forms = Object.entries(choices).map(([form, message]) => [
    form,
    Array.isArray(message) ? lengthened(message) : message,
  ])
  return [name, type, Object.fromEntries(forms)]
}
