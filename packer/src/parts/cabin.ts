/**
 * The aircraft's seats, for the crew's cabin plan (CRW-03) and for checking seat numbers (SHP-05, SHP-06).
 */

import { cabinClasses } from '@altiport/wire/pack-cabin'
import type { Cabin } from '@altiport/wire/pack-cabin.shape'
import * as z from 'zod/mini'
import { listOf } from '#core/item.ts'
import { isRaw } from '#core/links.ts'
import { definePart } from '#core/part.ts'

const row = z.int().check(z.gte(1), z.lte(99))

export const cabin = definePart({
  name: 'cabin',
  noun: 'cabin',
  location: { file: 'cabin.yaml', isOptional: true },
  shape: (fields) =>
    z.strictObject({
      aircraft: fields.line,
      sections: z
        .array(
          z.strictObject({
            title: z.optional(fields.text('word')),
            class: z.optional(z.enum(cabinClasses)),
            from: row,
            to: row,
            columns: fields
              .matching(
                /^[A-J]+( [A-J]+)*$/,
                'must be letters A to J with a space for each aisle, such as ABC DEF',
              )
              .check(
                z.refine(isRising, {
                  error: 'must go from left to right in alphabetical order, each letter once; correct them',
                }),
              ),
            without: z._default(z.array(row), []),
          }),
        )
        .check(z.minLength(1)),
      gone: z._default(z.array(fields.matching(/^[1-9]\d?[A-J]$/, 'must be a seat, such as 12A')), []),
      exits: z._default(z.array(row), []),
    }),
  check(file) {
    if (!isRaw(file.raw)) return
    let last = 0
    for (const [i, section] of listOf(file.raw.sections).entries()) {
      if (!isRaw(section)) continue
      const [from, to] = [Number(section.from), Number(section.to)]
      if (from > to) file.addProblem(['sections', i, 'to'], 'is less than from; swap the two')
      if (from <= last)
        file.addProblem(
          ['sections', i, 'from'],
          `must be greater than row ${last}; write the sections from front to back`,
        )
      last = Math.max(last, to)
    }
    const seats = new Set(
      listOf(file.raw.sections).flatMap((section) => (isRaw(section) ? seatsOf(section) : [])),
    )
    for (const [i, seat] of listOf(file.raw.gone).entries())
      if (typeof seat === 'string' && !seats.has(seat))
        file.addProblem(['gone', i], `is not a seat of the sections; correct or remove it`)
    const rows = new Set([...seats].map((seat) => Number.parseInt(seat, 10)))
    for (const [i, exit] of listOf(file.raw.exits).entries())
      if (typeof exit === 'number' && !rows.has(exit))
        file.addProblem(['exits', i], 'is not a row of the sections; name one that is')
  },
  build: ([source], { text }): Cabin | undefined =>
    source && {
      aircraft: source.aircraft,
      sections: source.sections.map(({ title, class: cabinClass, from, to, columns, without }) => ({
        ...{ from, to, groups: columns.split(' '), without },
        ...(title !== undefined && { title: text(title) }),
        ...(cabinClass !== undefined && { class: cabinClass }),
      })),
      gone: source.gone,
      exits: source.exits,
      seatCount: source.sections.flatMap(seatsOf).length - source.gone.length,
    },
})

function isRising(columns: string): boolean {
  const letters = [...columns.replaceAll(' ', '')]
  return letters.every((letter, i) => i === 0 || letter > letters[i - 1]!)
}

function seatsOf(section: { from?: unknown; to?: unknown; columns?: unknown; without?: unknown }): string[] {
  // If `from` is greater than `to`, that is reported, and the rows between them count all the same.
  const [from, to] = [Number(section.from), Number(section.to)].sort((one, other) => one - other) as [
    number,
    number,
  ]
  if (!(to - from < 99) || typeof section.columns !== 'string') return []
  const rows = Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i)
  const letters = [...section.columns.replaceAll(' ', '')]
  return rows
    .filter((each) => !listOf(section.without).includes(each))
    .flatMap((each) => letters.map((letter) => `${each}${letter}`))
}
