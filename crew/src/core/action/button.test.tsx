/** Tests the markup of the console's buttons while they are disabled. */
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Choice } from '#core/choice.tsx'
import { Stepper } from '#core/stepper.tsx'
import { ActionButton } from './action-button.tsx'

const stepper = (value: number, disabled: boolean) =>
  renderToStaticMarkup(
    <Stepper
      {...{ value, disabled, label: 'left', lessLabel: 'less', moreLabel: 'more', max: 9 }}
      {...{ onAdd: () => {}, onSet: () => {}, onSaveDraft: () => {} }}
    />,
  )
const disabledKeys = (markup: string) => markup.match(/<button[^>]* aria-disabled="true"/g) ?? []

test('PAX-13 CRW-01 disabled buttons keep the focus: they have aria-disabled instead of disabled', () => {
  const off = renderToStaticMarkup(
    <>
      <ActionButton disabled>Start</ActionButton>
      <Choice chosen disabled>
        By row
      </Choice>
    </>,
  )
  expect(disabledKeys(off)).toHaveLength(2)
  expect(disabledKeys(stepper(5, true))).toHaveLength(2)
  // A button at its limit keeps the focus after the last press.
  expect(disabledKeys(stepper(0, false))).toHaveLength(1)
  expect(disabledKeys(stepper(9, false))).toHaveLength(1)
  expect(disabledKeys(stepper(5, false))).toHaveLength(0)
  for (const markup of [off, stepper(0, true)]) expect(markup).not.toContain(' disabled=')
})
