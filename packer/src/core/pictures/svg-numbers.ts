/** The numbers of an SVG's attributes, and the commands of its paths. */

/** Without units. */
export const numbersIn = (text = ''): number[] =>
  [...text.matchAll(/[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi)].map(([each]) => Number(each))

/** Each command letter of the attribute `d`, in lower case, with the numbers that follow it. */
export const pathCommandsIn = (d: string): { command: string; isRelative: boolean; numbers: number[] }[] =>
  [...d.matchAll(/([a-z])([^a-df-z]*)/gi)].map(([, letter = '', rest]) => {
    const command = letter.toLowerCase()
    return { command, isRelative: letter === command, numbers: numbersIn(rest) }
  })
