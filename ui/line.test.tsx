/** The progress line. */
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Line } from './line.tsx'

const render = (value: number | null, more = {}) => renderToStaticMarkup(<Line value={value} {...more} />)

test('a value outside of 0 to 1 is clamped', () => {
  expect(render(1.4)).toContain('--p:1')
  expect(render(-3)).toContain('--p:0')
})

test('an unknown value has no marker and no number', () => {
  const html = render(null, { label: 'Flight' })
  expect(html).not.toContain('<svg')
  expect(html).not.toContain('aria-valuenow')
})

test('with a label it is announced in percent, without one it is hidden from screen readers', () => {
  expect(render(0.5, { label: 'Flight' })).toContain('aria-valuenow="50"')
  expect(render(0.5)).toContain('aria-hidden="true"')
})
