/** Tests the accessible name of the page loader. */
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PageLoader } from './page-loader.tsx'

test('CMP-01 the page loader has a role and a label', () => {
  expect(renderToStaticMarkup(<PageLoader />)).toMatch(/role="status"[^>]*aria-label=/)
})
