/** A flight on one page for people: self-contained, no script, light and dark, printable. @see OPS-04 */
import type { Flight } from '#report/flight.ts'
import { maxOf } from '#report/sums.ts'
import type { Titles } from '#report/titles.ts'
import type { Totals } from '#report/totals.ts'
import type { Words } from '#report/words.ts'
import { capitalized, clockTime, counted, day, hours, money, number, share } from './figures.ts'
import { html, Markup } from './markup.ts'
import { activity, advertising, errors, languages, loved, shop, watching } from './sections.ts'
import { stylesOf } from './styles.ts'
import { surveys, written } from './survey-sections.ts'

type SummaryInput = { flight: Flight; titles: Titles; totals: Totals; words: readonly Words[] }

export async function summaryOf({ flight, titles, totals, words }: SummaryInput): Promise<string> {
  const { id, flightNumber } = totals.flight
  const name = flightNumber ?? id
  return `<!doctype html>
${
  html`<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta http-equiv="Content-Security-Policy" content="default-src 'none';style-src 'unsafe-inline';font-src data:;img-src data:"><title>${!totals.ledger.proven && 'Not proven: '}${name}, ${day(totals.flight.startedAt ?? totals.flight.openedAt)}</title><link rel="icon" href="data:,"><style>${new Markup(await stylesOf(titles.colors))}</style></head><body>
${head(titles.airline, totals)}
${unproven(totals)}
${lost(totals)}
${figures(totals)}
${activity(flight)}
${watching(totals)}
${loved(totals)}
${languages(totals)}
${advertising(totals)}
${shop(totals)}
${surveys(totals)}
${written(words, titles)}
${errors(totals)}
${proof(totals)}
</body></html>
`.text
}`
}

function head(airline: string | undefined, { flight }: Totals): Markup {
  const { id, flightNumber, origin, destination, openedAt, startedAt, endedAt } = flight
  const from = startedAt ?? openedAt
  return html`<header><p class="airline">${airline ?? 'Flight report'}</p>${
    origin && destination
      ? html`<h1 class="route"><span>${origin}</span><i><small> to </small></i><span>${destination}</span></h1>`
      : html`<h1>${flightNumber ?? id}</h1>`
  }<p class="facts">${flightNumber && html`<span>${flightNumber}</span>`}<span>${day(from)}</span><span>${
    endedAt === null
      ? html`from ${clockTime(from)}, under way`
      : html`${clockTime(from)} to ${clockTime(endedAt)}`
  } UTC</span></p></header>`
}

/** Shown before all figures, if the ledger's chain is broken or lacks heads of the heads file. */
function unproven({ ledger: { problem, unreadable } }: Totals): Markup {
  if (problem === null) return html``
  return html`<section class="lost unproven"><h2>Not proven</h2><div class="card"><p>The ledger was changed or damaged: ${problem}.</p><p>No figure on this page, and none in the files beside it, is proven.</p>${
    unreadable > 0 &&
    html`<p class="quiet">${counted(unreadable, 'record')} cannot be read. The figures are without ${unreadable === 1 ? 'it' : 'them'}.</p>`
  }</div></section>`
}

/** Shown before all figures: the records that they lack. */
function lost({ ledger }: Totals): Markup {
  if (ledger.lost.length === 0) return html``
  return html`<section class="lost"><h2>Records are missing</h2><div class="card">${ledger.lost.map(
    ({ records, since, until }) =>
      html`<p>${counted(records, 'record')} ${records === 1 ? 'was' : 'were'} lost when the store on board was damaged: ${
        since === null ? 'everything' : html`what happened after ${clockTime(since)} UTC`
      }, up to ${clockTime(until)} UTC on ${day(until)}.</p>`,
  )}<p class="quiet">The figures below are without them.</p></div></section>`
}

function figures({ devices, visits, plays, advertisements, orders, surveys }: Totals): Markup {
  const titles = plays.titles.length
  const answered = surveys.map((each) => each.devices)
  const [sale, ...others] = orders.sales
  const all: [figure: string, what: string, more: string][] = [
    [number(devices), 'devices', counted(visits, 'visit')],
    [hours(plays.watchedInS), 'watched', `${counted(plays.plays, 'play')} of ${counted(titles, 'title')}`],
    [share(plays.completions, plays.plays), 'to the end', `${number(plays.completions)} of the plays`],
    [number(advertisements.viewed), 'ads seen', `${number(advertisements.clicked)} tapped`],
    [
      sale ? money(sale.revenue, sale.currency) : number(0),
      'sold',
      others.length > 0
        ? others.map((each) => money(each.revenue, each.currency)).join(', ')
        : `${number(orders.byStatus.delivered ?? 0)} of ${number(orders.orders)} orders`,
    ],
    [number(maxOf(answered, 0)), 'answered', counted(answered.length, 'survey')],
  ]
  return html`<div class="figures">${all.map(
    ([figure, label, more]) =>
      html`<div class="figure"><b>${figure}</b><span>${capitalized(label)}</span><small>${more}</small></div>`,
  )}</div>`
}

/** The ledger's state that the figures are based on. */
const proof = ({ flight, ledger: { records, last, head, proven } }: Totals): Markup => {
  if (!proven)
    return html`<section><h2>No proof</h2><div class="card"><p>${counted(records, 'record')} of flight <code>${flight.id}</code>, the last is number ${number(last.seq)}. Nothing proves them, for the reason at the top of this page.</p></div></section>`
  return html`<section><h2>Proof</h2><div class="card"><p>${counted(records, 'record')} of flight <code>${flight.id}</code>, the last is number ${number(last.seq)}. Each is chained to the one before it, so a changed, lost, or added record shows.</p><p class="quiet">The ledger’s head when this report was made: record ${number(head.seq)}</p><p><code>${head.hash}</code></p><p class="quiet">altiport report verify DATA --head … checks a ledger against it. Devices are counted by ids that end with the flight; no record names a person, a seat, or a session.</p></div></section>`
}
