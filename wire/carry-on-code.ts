/** The short code of carry-on: letters that are hard to confuse, the last of them a check digit. Pure. */

/** 29 letters, a prime number: the check digit detects every single wrong letter and every swap of two. */
export const codeLetters = '23456789ABCDEFGHJKMNPQRTVWXYZ'
/** Including the check digit. */
export const codeLength = 8

const base = codeLetters.length
/** Inverse of 8, the check digit's own weight, modulo 29. */
const inverseOfEight = 11

/** Encodes a non-negative integer; only `n` modulo 29⁷ counts. @example codeOf(0n)  // '22222222' */
export function codeOf(n: bigint): string {
  const digits: number[] = []
  for (let remaining = n; digits.length < codeLength - 1; remaining /= BigInt(base))
    digits.push(Number(remaining % BigInt(base)))
  const check = ((base - weightedSum(digits)) * inverseOfEight) % base
  return [...digits, check].map((digit) => codeLetters[digit]).join('')
}

/** Normalizes a typed code; null if it is invalid. */
export function readCode(typed: string): string | null {
  const letters = typed.toUpperCase().replace(/[\s-]/g, '')
  const digits = [...letters].map((letter) => codeLetters.indexOf(letter))
  if (digits.length !== codeLength || digits.includes(-1)) return null
  return weightedSum(digits) === 0 ? letters : null
}

/** Formats a code for display in two groups of four. @example formatCode('K7MPXQ3D')  // 'K7MP XQ3D' */
export const formatCode = (code: string): string => `${code.slice(0, 4)} ${code.slice(4)}`

const weightedSum = (digits: readonly number[]): number =>
  digits.reduce((sum, digit, index) => sum + digit * (index + 1), 0) % base
