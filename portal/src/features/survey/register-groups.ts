/** The fields about the passenger, a few at a time. Pure. */

const atOnce = 4

/** In the airline's order, as evenly as it goes. */
export function groupsOf<Field>(fields: readonly Field[]): Field[][] {
  const count = Math.ceil(fields.length / atOnce)
  const starts = Array.from({ length: count + 1 }, (_, at) => Math.ceil((at * fields.length) / count))
  return starts.slice(1).map((end, at) => fields.slice(starts[at], end))
}

/** Which group the address asks for, from 1. */
export function readRegisterAddress({ step }: Record<string, unknown>): { step: number } {
  const number = Number(step)
  return { step: Number.isInteger(number) && number > 1 ? number : 1 }
}
