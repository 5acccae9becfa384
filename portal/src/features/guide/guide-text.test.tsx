/** Tests the direction of guide texts. */
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { GuideText } from './guide-text.tsx'

test('LNG-10 GDE-01 a guide text in a fallback language of the other direction keeps that direction', () => {
  expect(renderToStaticMarkup(<GuideText source={'مدينة على الماء.\n\n- السوق'} />)).toMatch(
    /<p dir="auto"[^>]*>مدينة على الماء\.<\/p>.*<ul dir="auto"/,
  )
})
