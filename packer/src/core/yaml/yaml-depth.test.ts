/** Endless nesting in a file of a pack is reported as a problem of that file, and does not crash the check. */
import { expect, test } from 'vitest'
import { readYamlText } from './yaml-text.ts'

test('PACK-02 lists or maps nested 20,000 deep are one problem, and many lists beside each other are no problem', () => {
  for (const source of [
    `a: ${'['.repeat(20_000)}${']'.repeat(20_000)}`,
    `a: ${'{b: '.repeat(20_000)}`,
    `a:\n  ${'- '.repeat(20_000)}x`,
  ]) {
    const { value, problems } = readYamlText(source)
    expect(value).toBeUndefined()
    expect(problems).toEqual([
      { offset: expect.any(Number), message: expect.stringContaining('is nested more than 200 levels deep') },
    ])
  }
  const { value, problems } = readYamlText(`a: [${'[1, 2], '.repeat(2000)}]\nb: "${'['.repeat(150)}"\n`)
  expect(problems).toEqual([])
  expect((value as { a: unknown[] }).a).toHaveLength(2000)
})
