/** The summary's sections; most say in a sentence if there is nothing to show, the others are left out then. */
import type { Flight } from '#report/flight.ts'
import { maxOf, sum } from '#report/sums.ts'
import { completeFrom, type Totals } from '#report/totals.ts'
import { area, bar, ring, segmentedBar } from './charts.ts'
import { capitalized, clockTime, counted, hours, languageName, money, number, share } from './figures.ts'
import { html, type Markup } from './markup.ts'

/** Further titles and products are in the tables only. */
const maxRows = 12
const maxMessages = 8
const maxShades = 6

export const section = (title: string, body: Markup): Markup =>
  html`<section><h2>${title}</h2>${body}</section>`
const emptyCard = (label: string): Markup => html`<div class="card"><p class="none">${label}</p></div>`

/** Active devices by intervals of the flight. */
export function activity({ entries }: Flight): Markup {
  const { usage } = entries
  const [first, last] = [usage[0]?.atInMs, usage.at(-1)?.atInMs]
  if (first === undefined || last === undefined || last === first) return html``
  const intervals = 48
  const devices = Array.from({ length: intervals }, () => new Set<string>())
  for (const { atInMs, uid } of usage) {
    const interval = Math.floor(((atInMs - first) / (last - first)) * intervals)
    devices[Math.max(0, Math.min(intervals - 1, interval))]!.add(uid)
  }
  const counts = devices.map(({ size }) => size)
  const max = Math.max(...counts)
  return section(
    'Through the flight',
    html`<div class="card"><div class="row"><span>Devices in use</span><span class="quiet">at most ${number(max)} at once</span></div>${area(counts.map((count) => count / max))}<div class="axis quiet">${[0, 0.5, 1].map((part) => html`<span>${clockTime(first + part * (last - first))}</span>`)}</div></div>`,
  )
}

export function watching({ plays: { plays, completions, watchedInS, readInS, titles } }: Totals): Markup {
  if (plays === 0) return section('Watched, heard, read, played', emptyCard('No titles were opened.'))
  const max = titles[0]!.plays
  const moreCount = titles.length - maxRows
  return section(
    'Watched, heard, read, played',
    html`<div class="cards two"><div class="card"><h3>To the end</h3><div class="ringed"><div>${ring(completions / plays)}<b>${share(completions, plays)}</b></div><p class="quiet">${number(completions)} of ${number(plays)} plays<br>reached ${completeFrom}% or more.<br>${watchedInS > 0 && `${hours(watchedInS)} watched and heard. `}${readInS > 0 && `${hours(readInS)} of reading.`}</p></div></div>
<div class="card"><h3>By kind</h3>${byKind(titles)}</div></div>
<div class="card" style="margin-top:12px"><h3>Top titles</h3><ol class="list">${titles
      .slice(0, maxRows)
      .map(
        (each) =>
          html`<li><div class="row"><span>${each.title} <small>${capitalized(each.kind)}</small></span><span>${number(each.plays)} <small>${each.plays === 1 ? 'play' : 'plays'}, ${number(each.completions)} to the end</small></span></div>${bar(each.plays / max, each.completions / max)}</li>`,
      )}</ol>${moreCount > 0 && html`<p class="quiet">${counted(moreCount, 'more title')} ${moreCount === 1 ? 'is' : 'are'} in plays.csv.</p>`}</div>`,
  )
}

export function loved({ loved: titles, flight }: Totals): Markup {
  const max = titles[0]?.devices
  if (max === undefined) {
    const reason =
      flight.endedAt === null ? 'Loved titles are counted when the flight ends.' : 'No titles were loved.'
    return section('Loved', emptyCard(reason))
  }
  const moreCount = titles.length - maxRows
  return section(
    'Loved',
    html`<div class="card"><ol class="list">${titles
      .slice(0, maxRows)
      .map(
        (each) =>
          html`<li><div class="row"><span>${each.title} <small>${capitalized(each.kind)}</small></span><span>${number(each.devices)} <small>${each.devices === 1 ? 'device' : 'devices'}</small></span></div>${bar(each.devices / max)}</li>`,
      )}</ol>${moreCount > 0 && html`<p class="quiet">${counted(moreCount, 'more title')} ${moreCount === 1 ? 'is' : 'are'} in loved.csv.</p>`}</div>`,
  )
}

function byKind(titles: Totals['plays']['titles']): Markup {
  const kinds = new Map<string, number>()
  for (const { kind, plays } of titles) kinds.set(kind, (kinds.get(kind) ?? 0) + plays)
  const all = sum([...kinds.values()])
  const sorted = [...kinds].sort(([, one], [, other]) => other - one)
  return shareChart(
    sorted.map(([kind, plays]) => [kind === '' ? 'Not in the pack' : capitalized(kind), plays]),
    all,
  )
}

export const languages = ({ languages, devices }: Totals): Markup =>
  languages.length === 0
    ? html``
    : section(
        'Languages',
        html`<div class="card">${shareChart(
          languages.map((each) => [languageName(each.language), each.devices]),
          devices,
        )}</div>`,
      )

/** Small shares are grouped. */
function shareChart(entries: [label: string, count: number][], all: number): Markup {
  const smallest = entries.slice(maxShades - 1)
  const isGrouped = smallest.length > 1
  const others: [string, number] = ['Others', sum(smallest.map(([, count]) => count))]
  const parts = isGrouped ? [...entries.slice(0, maxShades - 1), others] : entries
  return html`${segmentedBar(parts.map(([, count]) => count / all))}<ul class="legend">${parts.map(
    ([label, count], n) =>
      html`<li><svg class="dot" viewBox="0 0 10 10" aria-hidden="true"><rect class="shade-${n}" width="10" height="10"/></svg>${label} <small>${number(count)}, ${share(count, all)}</small></li>`,
  )}</ul>`
}

export function advertising({ advertisements: all }: Totals): Markup {
  if (all.served === 0) return section('Advertisements', emptyCard('No advertisements were delivered.'))
  const max = maxOf(
    all.campaigns.map(({ viewed }) => viewed),
    1,
  )
  const row = (
    name: Markup,
    {
      served,
      viewed,
      clicked,
      completed,
      firstQuartile,
      midpoint,
      thirdQuartile,
    }: Omit<typeof all, 'campaigns'>,
  ) =>
    html`<div class="row"><span>${name}</span><span>${number(viewed)} <small>seen,</small> ${number(clicked)} <small>tapped,</small> ${share(clicked, viewed)}</span></div><p class="quiet">${number(served)} delivered${firstQuartile > 0 && html`, ${number(firstQuartile)} to a quarter, ${number(midpoint)} to half, ${number(thirdQuartile)} to three quarters`}${completed > 0 && html`, ${number(completed)} to the end`}</p>`
  return section(
    'Advertisements',
    html`<div class="card"><ol class="list">${all.campaigns.map(
      (each) =>
        html`<li>${row(html`${each.advertiser || each.campaign} <small>${each.campaign}, ${each.format}</small>`, each)}${bar(each.viewed / max, each.clicked / max)}</li>`,
    )}<li>${row(html`Total`, all)}</li></ol></div>`,
  )
}

export function shop({ orders: { orders, byStatus, sales, products, vouchers } }: Totals): Markup {
  if (orders === 0) return section('Shop', emptyCard('Nothing was ordered.'))
  const max = products[0]?.revenue || 1
  const moreCount = products.length - maxRows
  return section(
    'Shop',
    html`<div class="cards two"><div class="card"><h3>Sold</h3>${
      sales.length === 0
        ? html`<p class="none">Nothing was delivered.</p>`
        : html`<ul class="list">${sales.map(
            (sale) =>
              html`<li><div class="row"><span>${money(sale.revenue, sale.currency)}</span><span>${number(sale.orders)} <small>${sale.orders === 1 ? 'order' : 'orders'}, ${counted(sale.pieces, 'item')}</small></span></div><p class="quiet">${money(sale.subtotal, sale.currency)} less ${money(sale.discount, sale.currency)} in vouchers${sale.tax > 0 && html`, ${money(sale.tax, sale.currency)} tax included`}</p></li>`,
          )}${vouchers.map(
            (each) =>
              html`<li><div class="row"><span>${each.voucher} <small>voucher</small></span><span>${number(each.orders)} <small>${each.orders === 1 ? 'order' : 'orders'},</small> −${money(each.discount, each.currency)}</span></div></li>`,
          )}</ul>`
    }</div><div class="card"><h3>Outcome of ${counted(orders, 'order')}</h3>${shareChart(
      Object.entries(byStatus).map(([status, count]) => [capitalized(status), count]),
      orders,
    )}</div></div>
${
  products.length > 0 &&
  html`<div class="card" style="margin-top:12px"><h3>Products</h3><ol class="list">${products
    .slice(0, maxRows)
    .map(
      (each) =>
        html`<li><div class="row"><span>${each.title}</span><span>${money(each.revenue, each.currency)} <small>${number(each.pieces)} ${each.pieces === 1 ? 'item' : 'items'}</small></span></div>${bar(each.revenue / max)}</li>`,
    )}</ol>${moreCount > 0 && html`<p class="quiet">${counted(moreCount, 'more product')} ${moreCount === 1 ? 'is' : 'are'} in sales.csv.</p>`}</div>`
}`,
  )
}

export const errors = ({ faults: { reports, messages } }: Totals): Markup =>
  section(
    'Errors on passengers’ devices',
    messages.length === 0
      ? emptyCard('None were reported.')
      : html`<div class="card"><ul class="list">${messages
          .slice(0, maxMessages)
          .map(
            ({ message, count }) =>
              html`<li><div class="row" style="margin:0"><span>${message}</span><span>${number(count)}</span></div></li>`,
          )}</ul><p class="quiet">${counted(reports, 'report')} of ${counted(messages.length, 'kind')}, among the last 500 that the hub keeps.</p></div>`,
  )
