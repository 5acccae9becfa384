/** Text of passengers in the report's page. */
import { expect, test } from 'vitest'
import { html } from './markup.ts'

test('OPS-04 text in the summary is neither markup nor control characters', () => {
  const written = 'a <b>\n\u0000\u001b[2J \u202eevil'
  expect(html`<p>${written}</p>`.text).toBe('<p>a &lt;b&gt;\n\\u0000\\u001b[2J \\u202eevil</p>')
})
