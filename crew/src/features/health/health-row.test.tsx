/** Tests the recovery button of a row in Health. */
import type { Recovery, HealthRow as Row } from '@altiport/wire/health-crew'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { languageStore } from '#core/language/language.ts'
import { translateEnglish as text } from '#testing/translate.ts'
import { HealthRow } from './health-row.tsx'
import { rowLabels } from './health-text.ts'

const buttons: Record<Recovery, string> = {
  'try-store': 'Retry saving',
  'look-at-pack': 'Check content again',
  'finish-erasure': 'Finish erasure',
  'silence-stuck': 'Ignore stuck signal',
  'put-errors-away': 'Clear errors',
}

/** The labels of all buttons but the first, which expands the row. */
function buttonsOf(recovery?: Recovery): string[] {
  languageStore.write({ language: 'en', text })
  const row: Row = { id: 'store', state: 'failed', since: 0, note: { word: 'notSaved' }, facts: [] }
  const markup = renderToStaticMarkup(
    <HealthRow
      row={{ ...row, ...(recovery && { recovery }) }}
      labels={rowLabels.store}
      isDisabled={false}
      onRecover={() => {}}
    />,
  )
  const found = [...markup.matchAll(/<button(?<attributes>[^>]*)>(?<inner>.*?)<\/button>/gs)]
  expect(found[0]?.groups?.attributes).toContain('aria-expanded="false"')
  return found.slice(1).map(({ groups }) => groups!.inner!.replace(/<[^>]*>/g, ''))
}

test('CRW-08 a row has one button, labeled with its recovery, and none without a recovery', () => {
  for (const [recovery, label] of Object.entries(buttons))
    expect(buttonsOf(recovery as Recovery)).toEqual([label])
  expect(buttonsOf()).toEqual([])
})
