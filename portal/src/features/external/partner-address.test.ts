/** Tests which addresses may be framed, and with what restrictions and label. */
import { expect, test } from 'vitest'
import { partnerAddress, partnerSandbox, siteName } from './partner-address.ts'

const ownOrigin = 'http://portal.aero'

test('EXT-01 OP-72 only foreign http and https addresses are framed', () => {
  expect(partnerAddress('https://www.partner.example/a?b', ownOrigin)?.href).toBe(
    'https://www.partner.example/a?b',
  )
  expect(partnerAddress('http://partner.example', ownOrigin)?.href).toBe('http://partner.example/')
  for (const url of ['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', 'partner', '', null])
    expect(partnerAddress(url, ownOrigin)).toBeNull()
  expect(partnerAddress('http://portal.aero/core/session/logout', ownOrigin)).toBeNull()
})

test('EXT-01 the frame is sandboxed: no pop-ups, no navigation of the window, no downloads', () => {
  expect(partnerSandbox).not.toMatch(/top-navigation|popups|downloads|modals/)
})

test('EXT-01 a partner is labeled by its host', () => {
  expect(siteName(new URL('https://www.hotels.example/x'))).toBe('hotels.example')
})
