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
const disabledButtons = (markup: string) => markup.match(/<button[^>]* aria-disabled="true"/g) ?? []

test('PAX-13 CRW-01 disabled buttons keep the focus: they have aria-disabled instead of disabled', () => {
  const disabledControls = renderToStaticMarkup(
    <>
      <ActionButton disabled>Start</ActionButton>
      <Choice chosen disabled>
        By row
      </Choice>
    </>,
  )
  expect(disabledButtons(disabledControls)).toHaveLength(2)
  expect(disabledButtons(stepper(5, true))).toHaveLength(2)
  // A button at its limit keeps the focus after the last press.
  expect(disabledButtons(stepper(0, false))).toHaveLength(1)
  expect(disabledButtons(stepper(9, false))).toHaveLength(1)
  expect(disabledButtons(stepper(5, false))).toHaveLength(0)
  for (const markup of [disabledControls, stepper(0, true)]) expect(markup).not.toContain(' disabled=')
})
