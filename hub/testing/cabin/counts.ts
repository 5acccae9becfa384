/** What a simulated cabin observed, and what the airline's report contains, in one shape. */
import type { Totals } from '@altiport/packer/report/totals'
import type { Passenger, SeenAd } from './cabin.ts'

/** An order as displayed to the passenger. Money in minor units. */
export type SeenOrder = { id: string; status: string; total: number; lines: { quantity: number }[] }
type Observed = Passenger['observed']

const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0)
const tally = (values: readonly string[]): Record<string, number> => {
  const counts: Record<string, number> = {}
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1
  return counts
}

const nameOf = ({ title, format }: SeenAd) => `${title} ${format}`

type Counts = ReturnType<typeof observedCounts>

/** From the passengers' own records. */
export function observedCounts(observed: readonly Observed[], orders: readonly SeenOrder[]) {
  const plays = observed.flatMap((each) => [...each.plays.values()])
  const ads = observed.flatMap((each) => [...each.ads.values()])
  const delivered = orders.filter(({ status }) => status === 'delivered')
  return {
    devices: observed.length,
    languages: tally(observed.map(({ lang }) => lang)),
    events: tally(observed.flatMap(({ logs }) => logs.map((log) => log.split(';')[0]!))),
    plays: tally(plays.map(({ item }) => item)),
    completions: tally(plays.filter(({ done }) => done === 100).map(({ item }) => item)),
    ads: Object.fromEntries(
      [...new Set(ads.map(nameOf))].map((name) => {
        const own = ads.filter((ad) => nameOf(ad) === name)
        const countSent = (event: string) => own.filter(({ sentEvents }) => sentEvents.has(event)).length
        return [
          name,
          {
            viewed: countSent('view'),
            clicked: countSent('click'),
            completed: countSent('complete'),
            failed: countSent('error'),
          },
        ]
      }),
    ),
    orders: tally(orders.map(({ status }) => status)),
    sales: {
      orders: delivered.length,
      pieces: sum(delivered.flatMap(({ lines }) => lines.map(({ quantity }) => quantity))),
      revenue: sum(delivered.map(({ total }) => total)),
    },
    answering: observed.filter(({ answers }) => answers.size > 0).length,
    answers: tally(observed.flatMap(({ answers }) => [...answers].map((answer) => answer.join('=')))),
    scores: tally(observed.filter(({ score }) => score > 0).map(({ score }) => String(score))),
  }
}

/** From the report. Totals are compared with the sums of their parts. @throws if they differ */
export function reportedCounts(totals: Totals): Counts {
  const { titles } = totals.plays
  const { campaigns } = totals.advertisements
  const { sales, byStatus } = totals.orders
  assertSame(totals.plays.plays, sum(titles.map((each) => each.plays)), 'plays')
  assertSame(totals.plays.completions, sum(titles.map((each) => each.completions)), 'completions')
  assertSame(totals.usage.records, sum(Object.values(totals.usage.byEvent)), 'usage')
  assertSame(totals.orders.orders, sum(Object.values(byStatus)), 'orders')
  for (const name of ['served', 'viewed', 'clicked', 'completed', 'failed'] as const)
    assertSame(totals.advertisements[name], sum(campaigns.map((each) => each[name])), name)
  const nonZero = (entries: [string, number][]) =>
    Object.fromEntries(entries.filter(([, count]) => count > 0))
  return {
    devices: totals.devices,
    languages: nonZero(totals.languages.map(({ language, devices }) => [language, devices])),
    events: totals.usage.byEvent,
    plays: nonZero(titles.map((each) => [each.id, each.plays])),
    completions: nonZero(titles.map((each) => [each.id, each.completions])),
    ads: Object.fromEntries(
      campaigns.map(({ campaign, format, viewed, clicked, completed, failed }) => [
        `${campaign} ${format}`,
        { viewed, clicked, completed, failed },
      ]),
    ),
    orders: byStatus,
    sales: {
      orders: sum(sales.map(({ orders }) => orders)),
      pieces: sum(sales.map(({ pieces }) => pieces)),
      revenue: sum(sales.map(({ revenue }) => revenue)),
    },
    answering: sum(totals.surveys.map(({ devices }) => devices)),
    answers: nonZero(
      totals.surveys.flatMap(({ questions }) =>
        questions.flatMap(({ question, choices }) =>
          choices.map(({ choice, count }): [string, number] => [`${question}=${choice}`, count]),
        ),
      ),
    ),
    scores: nonZero(totals.feedback.scores.map(({ score, count }) => [String(score), count])),
  }
}

function assertSame(total: number, parts: number, label: string): void {
  if (total !== parts) throw new Error(`The report has ${total} ${label}, and its parts add up to ${parts}`)
}
