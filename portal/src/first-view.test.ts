/**
 * Tests the first view rendered for the hub: the portal's markup, escaped, in the page's language, without a
 * browser.
 */
import type { PageData } from '@altiport/wire/home'
import { expect, test } from 'vitest'
import { drawFirstView } from './first-view.tsx'

const evil = '</h2><script>alert(1)</script>"><img src=x onerror=alert(1)>'
const picture = { url: '/core/media/p/a.jpg', width: 1600, height: 900, color: '#123456', widths: [480, 960] }
const mediaItem = {
  id: 'boat',
  type: 'video',
  title: 'Boat',
  tagline: evil,
  keywords: [],
  genres: ['drama'],
  durationInS: 6480,
  logoUrl: null,
  previewUrl: null,
  accessibility: [],
  poster: null,
  wide: null,
  data: [],
}
const entry = {
  __typename: 'AppEntry',
  id: 'watch',
  title: evil,
  shortTitle: null,
  path: '/app/vod',
  name: 'vod',
  logoUrl: null,
  source: null,
  description: null,
  type: 'app',
  template: null,
  pxapp: 'vod',
  args: [],
  nodes: [],
  icon: { data: 'media/icon.svg', type: 'svg' },
  airsas: null,
}
const data = (lang: string, title: string) =>
  ({
    lang,
    style: { app: { portal: { name: evil, style: null } } },
    menuId: { app: { portal: { menu: { id: 'm' } } } },
    portal: {
      app: {
        portal: {
          languages: [{ code: 'en' }, { code: 'ar' }],
          homeSliders: [{ id: 's', title, subtitle: null, url: null, picture, mediaItem, menuItem: null }],
          menu: { id: 'm', root: null, entries: [entry] },
        },
      },
    },
  }) as PageData

test('HOM-02 the lead is rendered with its picture, text and links', async () => {
  const { markup } = await drawFirstView(data('en', 'The Boat'))
  expect(markup).toMatch(/<h2[^>]*>The Boat<\/h2>/)
  expect(markup).toMatch(/<img src="\/core\/media\/p\/a\.jpg\?thumbnail=960"[^>]*fetchPriority="high"/)
  expect(markup).toContain('Drama, 1\u00a0h 48\u00a0mins')
  expect(markup).toContain('href="/app/vod/media/boat?play=resume"')
  expect(markup).toContain('href="/app/vod"')
  expect(markup.startsWith('<div')).toBe(true)
})

test('STY-07 content cannot break out of the markup, and the markup has no inline styles', async () => {
  const { markup, sheet } = await drawFirstView(data('en', evil))
  expect(markup).toContain('&lt;script&gt;')
  expect(markup).not.toMatch(/<script|<img src=x| style="|<style/)
  expect(sheet).not.toContain('alert')
})

test('STY-07 a wide logo’s space is reserved in the first view, and narrow places get the square mark', async () => {
  const airline = data('en', 'The Boat')
  const style = { logoUrl: '/core/media/p/logo.svg', logoRatio: 6, markUrl: '/core/media/p/mark.svg' }
  airline.style = { app: { portal: { name: 'Air', style } } }
  const { markup } = await drawFirstView(airline)
  const images = [...markup.matchAll(/<img [^>]*>/g)].map(([image]) => image)
  const logos = images.filter((image) => image.includes('logo.svg'))
  expect(logos).toHaveLength(2)
  for (const logo of logos) expect(logo).toMatch(/ width="600" height="100"/)
  expect(images.filter((image) => image.includes('mark.svg'))).toHaveLength(1)
})

test('LNG-07 concurrent renderings in two languages do not mix', async () => {
  const [english, arabic] = await Promise.all([
    drawFirstView(data('en', 'A')),
    drawFirstView(data('ar', 'B')),
  ])
  expect(english.markup).toContain('>Play<')
  expect(arabic.markup).not.toContain('>Play<')
  expect(arabic.markup).toMatch(/<h2[^>]*>B</)
})
