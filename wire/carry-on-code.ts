/** The short code of carry-on: letters that are not taken for one another, the last of them a check. Pure. */

/** 29 of them, a prime number: so every wrong letter, and every two that have changed places, are found by the check. */
export const codeLetters = '23456789ABCDEFGHJKMNPQRTVWXYZ'
/** The check included. */
export const codeLength = 8

const base = codeLetters.length
/** What 8, the check's own weight, has to be multiplied by to give 1 in the arithmetic of 29. */
const inverseOfEight = 11

/** `n` names the code: any whole number from 0; only its rest by 29⁷ counts. @example codeOf(0n)  // '22222222' */
export function codeOf(n: bigint): string {
  const digits: number[] = []
  for (let remaining = n; digits.length < codeLength - 1; remaining /= BigInt(base))
    digits.push(Number(remaining % BigInt(base)))
  const check = ((base - weighed(digits)) * inverseOfEight) % base
  return [...digits, check].map((digit) => codeLetters[digit]).join('')
}

/** The code as it is kept, from the way people type it; null where it is misspelt. */
export function readCode(typed: string): string | null {
  const letters = typed.toUpperCase().replace(/[\s-]/g, '')
  const digits = [...letters].map((letter) => codeLetters.indexOf(letter))
  if (digits.length !== codeLength || digits.includes(-1)) return null
  return weighed(digits) === 0 ? letters : null
}

/** As it is read aloud: two groups of four. @example formatCode('K7MPXQ3D')  // 'K7MP XQ3D' */
export const formatCode = (code: string): string => `${code.slice(0, 4)} ${code.slice(4)}`

const weighed = (digits: readonly number[]): number =>
  digits.reduce((sum, digit, at) => sum + digit * (at + 1), 0) % base
