/** Tests both forms of a title's icon. */
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { iconAddress, TitleIcon } from './title-icon.tsx'

const svg = '<svg viewBox="0 0 8 8"><script>alert(1)</script><path onload="alert(2)" d="M0 0"/></svg>'

test('VOD-11 OP-31 an address is requested as a thumbnail; svg becomes an image, never markup of the page', () => {
  expect(iconAddress('/core/media/a.png')).toBe('/core/media/a.png?thumbnail=240')
  const address = iconAddress(svg)
  expect(address.startsWith('data:image/svg+xml,')).toBe(true)
  expect(decodeURIComponent(address)).toContain('<svg xmlns="http://www.w3.org/2000/svg" viewBox')
  const namespaced = '<svg xmlns="http://www.w3.org/2000/svg"/>'
  expect(decodeURIComponent(iconAddress(namespaced))).toBe(`data:image/svg+xml,${namespaced}`)
  const markup = renderToStaticMarkup(<TitleIcon icon={{ data: svg }} logoUrl="/core/media/poster.jpg" />)
  expect(markup).toMatch(/^<img [^>]*alt=""[^>]*>$/)
  expect(markup).not.toContain('<script')
})

test('VOD-11 renders no icon if it equals the poster or is missing', () => {
  const poster = '/core/media/poster.jpg'
  expect(renderToStaticMarkup(<TitleIcon icon={{ data: poster }} logoUrl={poster} />)).toBe('')
  expect(renderToStaticMarkup(<TitleIcon icon={null} logoUrl={poster} />)).toBe('')
})
