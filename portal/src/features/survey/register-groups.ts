/** Groups the register's fields. Pure. */

const maxPerGroup = 4

/** In the airline's order, as evenly as possible. */
export function groupsOf<Field>(fields: readonly Field[]): Field[][] {
  const count = Math.ceil(fields.length / maxPerGroup)
  const starts = Array.from({ length: count + 1 }, (_, index) => Math.ceil((index * fields.length) / count))
  return starts.slice(1).map((end, index) => fields.slice(starts[index], end))
}

/** The group selected by the address, from 1. */
export function readRegisterAddress({ step }: Record<string, unknown>): { step: number } {
  const number = Number(step)
  return { step: Number.isInteger(number) && number > 1 ? number : 1 }
}
