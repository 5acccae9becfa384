/** The parts of the dialog. */
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Dialog } from './dialog.tsx'
import { defaultLevel } from './sheet.tsx'

const render = (more: Partial<Parameters<typeof Dialog>[0]> = {}) =>
  renderToStaticMarkup(
    <Dialog open title="Flight" {...more}>
      {more.children ?? <p>content</p>}
    </Dialog>,
  )

test('POP-02 the dialog has a title and is labeled by it', () => {
  const html = render()
  const id = /aria-labelledby="([^"]+)"/.exec(html)?.[1]
  expect(html).toMatch(new RegExp(`<h2 id="${id}"[^>]*>Flight</h2>`))
})

test('POP-03 the close button is optional and has the given label', () => {
  expect(render({ onClose: () => {} })).not.toContain('<button')
  expect(render({ onClose: () => {}, closeLabel: 'Schließen' })).toMatch(/<button[^>]*aria-label="Schließen"/)
})

test('POP-04 the colored header is optional', () => {
  const headerOf = (html: string) => /<header class="([^"]*)"/.exec(html)?.[1]
  expect(headerOf(render({ colored: true }))).not.toBe(headerOf(render()))
})

test('POP-05 the dialog shows its content', () => {
  expect(render({ children: <b>anything</b> })).toContain('<b>anything</b>')
})

test('POP-06 the default level is 1000, and another can be set', () => {
  expect(defaultLevel).toBe(1000)
  expect(render()).toContain('--level:1000')
  expect(render({ level: 1002 })).toContain('--level:1002')
})

test('a dialog that was never open renders nothing', () => {
  expect(render({ open: false })).toBe('')
})
