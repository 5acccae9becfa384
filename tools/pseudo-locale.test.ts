/** The pseudo-locale keeps placeholders and plurals, and is longer than English. */

import { createTranslator } from '@altiport/client/translator'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { expect, test } from 'vitest'
import { pseudo } from './pseudo-locale.mjs'

const shown = (text: string, values?: Record<string, unknown>): string => {
  const translate = createTranslator<(key: string, values?: Record<string, never>) => string>().activate(
    'en',
    { key: pseudo(compileMessageOrThrow(text)) as never },
  )
  return translate('key', values as never)
}

test('LNG-13 texts of the pseudo-locale have accents and brackets, and are 40 % longer', () => {
  expect(shown('Continue watching')).toBe('[Çöñţîñûé ŵàţçĥîñĝ öñé ţŵö]')
  const text = 'Nothing to take with you yet. Start a film or save something to My list.'
  const length = shown(text).length / text.length
  expect(length).toBeGreaterThan(1.35)
  expect(length).toBeLessThan(1.6)
})

test('LNG-13 the pseudo-locale keeps placeholders and plurals', () => {
  expect(shown('Resume {title}', { title: 'Tide' })).toBe('[Ŕéšûɱé Tide öñé]')
  const titles = '{n, plural, one {# title} other {# titles}} left'
  expect(shown(titles, { n: 1 })).toBe('[1 ţîţļé öñé ļéƒţ]')
  expect(shown(titles, { n: 2 })).toBe('[2 ţîţļéš öñé ļéƒţ]')
})
