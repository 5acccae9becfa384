/**
 * What the report needs of a record so that it can be counted and written. The hub writes only such records; a
 * manipulated ledger may contain anything.
 */
import type { LedgerKind } from '@altiport/wire/ledger'
import * as z from 'zod/mini'

const text = z.string()
const time = z.number().check(z.minimum(-8.64e15), z.maximum(8.64e15))

const shapes: Partial<Record<LedgerKind, z.ZodMiniType>> = {
  usage: z.object({ log: text, uid: text, sid: text, lang: text }),
  ad: z.object({
    ...{ campaign: text, format: text, creative: z.nullish(z.number()) },
    ...{ section: z.nullish(text), zone: z.nullish(text), media: z.nullish(text) },
  }),
  adEvent: z.object({ ad: text, event: text }),
  order: z.object({
    ...{ order: text, status: text, currency: text.check(z.regex(/^[A-Z]{3}$/)) },
    ...{ subtotal: z.number(), discount: z.number(), total: z.number() },
    lines: z.array(
      z.object({
        ...{ product: text, quantity: z.number(), price: z.number() },
        taxInPercent: z.nullish(z.number().check(z.minimum(0))),
      }),
    ),
    ...{ number: z.nullish(z.number()), reason: z.nullish(text), voucher: z.nullish(text) },
    ...{ payment: z.nullish(text), paymentState: z.nullish(text) },
  }),
  loved: z.object({ kind: text, item: text, devices: z.number() }),
  leg: z.object({
    ...{ openedAt: time, startedAt: time, endedAt: time },
    flight: z.nullish(z.object({ flightNumber: text, origin: text, destination: text })),
  }),
}

export const isTime = (atInMs: unknown): boolean => time.safeParse(atInMs).success

export const isReadable = (kind: LedgerKind, data: unknown, atInMs: unknown): boolean =>
  isTime(atInMs) && (!Object.hasOwn(shapes, kind) || shapes[kind]!.safeParse(data).success)
