/** Markup of counter, grid and orientation locker. */
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Counter } from './counter.tsx'
import { Grid } from './grid.tsx'
import { OrientationLocker } from './orientation-locker.tsx'

const counter = (value: number) =>
  renderToStaticMarkup(
    <Counter
      value={value}
      min={1}
      max={3}
      label="Pieces"
      lessLabel="Remove one"
      moreLabel="Add one"
      onChange={() => {}}
    />,
  )

test('CMP-01 OP-93 a counter is a number between minus and plus, each disabled at its bound', () => {
  expect(counter(2)).toMatch(/Remove one.*role="spinbutton".*aria-valuenow="2".*Add one/s)
  expect(counter(2)).not.toContain('disabled')
  expect(counter(1)).toMatch(/Remove one"[^>]*disabled|disabled=""[^>]*Remove one"/)
  expect(counter(3).match(/disabled/g)).toHaveLength(1)
})

test('CMP-01 OP-93 a grid has a number of columns for phone, tablet and desktop', () => {
  const html = renderToStaticMarkup(
    <Grid phone={3} tablet={5} desktop={8}>
      <li>one</li>
    </Grid>,
  )
  expect(html).toMatch(/<ul[^>]*--least:3;--tablet:5;--most:8[^>]*><li>one<\/li><\/ul>/)
})

test('CMP-01 OP-93 the orientation locker asks to rotate a device in the wrong orientation, and has a button that dismisses the prompt', () => {
  const rendered = (required: 'any' | 'landscape') =>
    renderToStaticMarkup(
      <OrientationLocker required={required} title="Turn your device" dismissLabel="Continue without turning">
        <p>game</p>
      </OrientationLocker>,
    )
  expect(rendered('any')).toBe('<p>game</p>')
  expect(rendered('landscape')).toMatch(/game.*alertdialog.*Turn your device.*Continue without turning/s)
})
