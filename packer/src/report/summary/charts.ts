/**
 * Charts of the summary: pure graphics, stretched to their container; the figures are next to them as text.
 */
import { html, type Markup } from './markup.ts'

/** A bar, and a shorter one in it if given, both from 0 to 1 of the full width: views, and the clicks among them. */
export const bar = (
  outer: number,
  inner?: number,
): Markup => html`<svg class="bar" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
<rect class="track" width="100" height="10"/>
<rect class="${inner === undefined ? 'full' : 'part'}" width="${round(outer * 100)}" height="10"/>
${inner !== undefined && html`<rect class="full" width="${round(inner * 100)}" height="10"/>`}
</svg>`

/** Columns side by side, each from 0 to 1. */
export const columns = (heights: readonly number[]): Markup => {
  const width = 100 / heights.length
  return html`<svg class="columns" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
${heights.map((height, n) => html`<rect class="${height > 0 ? 'full' : 'track'}" x="${round(n * width + width * 0.12)}" y="${round(100 - Math.max(2, height * 100))}" width="${round(width * 0.76)}" height="${round(Math.max(2, height * 100))}"/>`)}
</svg>`
}

/** A filled line chart over time, each value from 0 to 1. */
export const area = (values: readonly number[]): Markup => {
  const last = Math.max(1, values.length - 1)
  const points = values.map((value, n) => `${round((n / last) * 1000)},${round(198 - value * 190)}`)
  return html`<svg class="area" viewBox="0 0 1000 200" preserveAspectRatio="none" aria-hidden="true">
${[50, 100, 150].map((y) => html`<line class="grid" x1="0" x2="1000" y1="${y}" y2="${y}"/>`)}
<polygon class="under" points="0,200 ${points.join(' ')} 1000,200"/>
<polyline class="stroke" points="${points.join(' ')}"/>
</svg>`
}

/** A ring of which a share is filled. */
export const ring = (part: number): Markup => {
  const length = 2 * Math.PI * 42
  return html`<svg class="ring" viewBox="0 0 100 100" aria-hidden="true">
<circle class="track" cx="50" cy="50" r="42"/>
${part > 0 && html`<circle class="stroke" cx="50" cy="50" r="42" stroke-dasharray="${round(part * length)} ${round(length)}" transform="rotate(-90 50 50)"/>`}
</svg>`
}

/** One bar in segments that are shares of 1, each in one of six shades. */
export const segmentedBar = (parts: readonly number[]): Markup => {
  let offset = 0
  const pieces = parts.map((part, n) => {
    const piece = html`<rect class="shade shade-${n}" x="${round(offset * 1000)}" width="${round(Math.max(0, part * 1000 - (n === parts.length - 1 ? 0 : 4)))}" height="10"/>`
    offset += part
    return piece
  })
  return html`<svg class="parts" viewBox="0 0 1000 10" preserveAspectRatio="none" aria-hidden="true">${pieces}</svg>`
}

const round = (value: number): number => Math.round(value * 100) / 100
