/** Tests the fields of the feedback sheet. */
import { secureLogKeyQuery } from '@altiport/wire/survey'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { openPopup } from '#core/popup.ts'
import { defaultVariables, setQueryData } from '#core/query/query.ts'
import { FeedbackSheet } from './feedback-sheet.tsx'

const sheetWith = (secureLogKey: string | null) => {
  openPopup('feedback')
  setQueryData(secureLogKeyQuery, defaultVariables(), { app: { secureLogKey } })
  return renderToStaticMarkup(<FeedbackSheet />)
}

test('HOM-09 OP-16 the sheet asks for a score and one text if the airline has a key to read it', () => {
  const sheet = sheetWith('a key')
  expect(sheet.match(/type="radio"/g)).toHaveLength(5)
  expect(sheet.match(/<textarea/g)).toHaveLength(1)
})

test('HOM-09 OP-78 the sheet asks for no text if the airline has no key to read it', () => {
  const sheet = sheetWith(null)
  expect(sheet.match(/type="radio"/g)).toHaveLength(5)
  expect(sheet).not.toContain('<textarea')
})
