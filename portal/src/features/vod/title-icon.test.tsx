/** Both forms of a title's icon, as the page draws them. */
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { iconAddress, TitleIcon } from './title-icon.tsx'

const svg = '<svg viewBox="0 0 8 8"><script>alert(1)</script><path onload="alert(2)" d="M0 0"/></svg>'

test('VOD-11 OP-31 an address is asked for small; svg becomes the picture itself, never markup of the page', () => {
  expect(iconAddress('/core/media/a.png')).toBe('/core/media/a.png?thumbnail=240')
  const address = iconAddress(svg)
  expect(address.startsWith('data:image/svg+xml,')).toBe(true)
  expect(decodeURIComponent(address)).toContain('<svg xmlns="http://www.w3.org/2000/svg" viewBox')
  const own = '<svg xmlns="http://www.w3.org/2000/svg"/>'
  expect(decodeURIComponent(iconAddress(own))).toBe(`data:image/svg+xml,${own}`)
  const markup = renderToStaticMarkup(<TitleIcon icon={{ data: svg }} logoUrl="/core/media/poster.jpg" />)
  expect(markup).toMatch(/^<img [^>]*alt=""[^>]*>$/)
  expect(markup).not.toContain('<script')
})

test('VOD-11 a title whose icon is its poster, or that has none, shows no icon', () => {
  const poster = '/core/media/poster.jpg'
  expect(renderToStaticMarkup(<TitleIcon icon={{ data: poster }} logoUrl={poster} />)).toBe('')
  expect(renderToStaticMarkup(<TitleIcon icon={null} logoUrl={poster} />)).toBe('')
})
