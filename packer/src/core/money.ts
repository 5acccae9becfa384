/** Money in a pack's YAML. */
import * as z from 'zod/mini'

/** An integer in minor units of the pack's currency, `min` or more. */
export const minorUnits = (min: number) =>
  z
    .int({ error: 'must be a whole number of minor units, as in 6400 for €64.00' })
    .check(z.gte(min), z.lte(100_000_000))
