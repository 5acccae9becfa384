/**
 * Checks of values that devices receive, combined into the guards of the contract's payloads. Plain functions:
 * devices load no schema library.
 */

export type Check = (value: unknown) => boolean

/** The checks of an object's fields; other fields are ignored. */
export type Fields<T> = Readonly<Record<keyof T & string, Check>>

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const isText: Check = (value) => typeof value === 'string'
export const isNumber: Check = (value) => Number.isFinite(value)
export const isBoolean: Check = (value) => typeof value === 'boolean'
export const isNotNegative: Check = (value) => isNumber(value) && (value as number) >= 0

/** Whether the value is an object whose fields all pass. */
export const hasFields = (value: unknown, fields: Readonly<Record<string, Check>>): boolean =>
  isRecord(value) && Object.entries(fields).every(([key, check]) => check(value[key]))

/* @__NO_SIDE_EFFECTS__ */
export const optional =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value)

/** An object with any keys, whose values all pass. */
/* @__NO_SIDE_EFFECTS__ */
export const recordOf =
  (check: Check): Check =>
  (value) =>
    isRecord(value) && Object.values(value).every(check)

/* @__NO_SIDE_EFFECTS__ */
export const nullable =
  (check: Check): Check =>
  (value) =>
    value === null || check(value)

/* @__NO_SIDE_EFFECTS__ */
export const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check)

/* @__NO_SIDE_EFFECTS__ */
export const oneOf =
  (values: readonly string[]): Check =>
  (value) =>
    values.includes(value as string)

/** An object whose fields all pass; other fields are ignored. */
/* @__NO_SIDE_EFFECTS__ */
export const objectWith =
  (fields: Readonly<Record<string, Check>>): Check =>
  (value) =>
    hasFields(value, fields)
