/** The one line for all progress. */
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Line } from './line.tsx'

const draw = (value: number | null, more = {}) => renderToStaticMarkup(<Line value={value} {...more} />)

test('a part outside of 0 to 1 stays on the line', () => {
  expect(draw(1.4)).toContain('--p:1')
  expect(draw(-3)).toContain('--p:0')
})

test('what is not known has no marker and says no number', () => {
  const html = draw(null, { label: 'Flight' })
  expect(html).not.toContain('<svg')
  expect(html).not.toContain('aria-valuenow')
})

test('with a label it is announced in percent, without one it is only seen', () => {
  expect(draw(0.5, { label: 'Flight' })).toContain('aria-valuenow="50"')
  expect(draw(0.5)).toContain('aria-hidden="true"')
})
