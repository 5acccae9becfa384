/** What the console's keys are while nothing can be done with them. */
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ActButton } from './act-button.tsx'
import { Choice } from './choice.tsx'
import { Stepper } from './stepper.tsx'

const stepper = (value: number, disabled: boolean) =>
  renderToStaticMarkup(
    <Stepper
      {...{ value, disabled, label: 'left', lessLabel: 'less', moreLabel: 'more', max: 9 }}
      {...{ onAdd: () => {}, onSet: () => {}, onSaveDraft: () => {} }}
    />,
  )
const disabledKeys = (markup: string) => markup.match(/<button[^>]* aria-disabled="true"/g) ?? []

test('PAX-13 CRW-01 keys that take no press keep the focus: they are marked, never disabled', () => {
  const off = renderToStaticMarkup(
    <>
      <ActButton disabled>Start</ActButton>
      <Choice chosen disabled>
        By row
      </Choice>
    </>,
  )
  expect(disabledKeys(off)).toHaveLength(2)
  expect(disabledKeys(stepper(5, true))).toHaveLength(2)
  // Counted down to nothing by keys, the focus is still where it was.
  expect(disabledKeys(stepper(0, false))).toHaveLength(1)
  expect(disabledKeys(stepper(9, false))).toHaveLength(1)
  expect(disabledKeys(stepper(5, false))).toHaveLength(0)
  for (const markup of [off, stepper(0, true)]) expect(markup).not.toContain(' disabled=')
})
