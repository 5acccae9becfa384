/** The page loader says what it is. */
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PageLoader } from './page-loader.tsx'

test('CMP-01 there is a page loader, and it says that it is one', () => {
  expect(renderToStaticMarkup(<PageLoader />)).toMatch(/role="status"[^>]*aria-label=/)
})
