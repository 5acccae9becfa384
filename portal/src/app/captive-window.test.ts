/** The captive window of phones is distinguished from browsers by the user agent. */
import { expect, test } from 'vitest'
import { isCaptiveWindow } from './captive-window.ts'

const apple = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const android = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${apple} Mobile/15E148`,
  `Mozilla/5.0 (iPad; CPU OS 17_6 like Mac OS X) ${apple} Mobile/15E148`,
  `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${apple}`,
  `Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/AP2A; wv) ${android} Version/4.0 Chrome/126.0 Mobile Safari/537.36`,
])('PAX-07 detects a captive window: %s', (userAgent) => {
  expect(isCaptiveWindow({ userAgent })).toBe(true)
})

test.each([
  `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${apple} Version/18.5 Mobile/15E148 Safari/604.1`,
  `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${apple} CriOS/138.0 Mobile/15E148 Safari/604.1`,
  `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${apple} Version/18.5 Safari/605.1.15`,
  `Mozilla/5.0 (Linux; Android 14; Pixel 8) ${android} Chrome/126.0 Mobile Safari/537.36`,
  `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${android} Chrome/126.0 Safari/537.36 Edg/126.0`,
  'Mozilla/5.0 (Android 14; Mobile; rv:128.0) Gecko/128.0 Firefox/128.0',
])('PAX-07 a browser is not a captive window: %s', (userAgent) => {
  expect(isCaptiveWindow({ userAgent })).toBe(false)
})

test('PAX-07 the portal as an app on the home screen is not a captive window', () => {
  const userAgent = `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${apple} Mobile/15E148`
  expect(isCaptiveWindow({ userAgent, standalone: true })).toBe(false)
})
