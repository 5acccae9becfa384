/** The progress bar and the progress lines of long tasks. */
import { expect, test } from 'vitest'
import { showProgress } from './progress.ts'

test('PACK-03 without a terminal, a long task prints a line at each quarter, with the remaining time', () => {
  const lines: string[] = []
  let now = 0
  const { progress } = showProgress(
    (line) => lines.push(line),
    undefined,
    () => now,
  )
  for (let share = 0; share <= 1.001; share += 0.01) {
    progress('film 1 of 2  liner, 1280×720', share)
    now += 3000
  }
  progress('film 1 of 2  liner, 854×480', 0.3)
  expect(lines).toEqual([
    'film 1 of 2  liner, 1280×720  25 %, about 4 min left',
    'film 1 of 2  liner, 1280×720  50 %, about 3 min left',
    'film 1 of 2  liner, 1280×720  75 %, about 75 s left',
    'film 1 of 2  liner, 854×480  25 %',
  ])
})

test('PACK-03 on a terminal a bar stays below the lines and never wraps', () => {
  const written: string[] = []
  let now = 0
  const terminal = { write: (text: string) => written.push(text), columns: 60 }
  const display = showProgress(
    (line) => written.push(line),
    terminal,
    () => now,
  )
  display.progress('liner, 1280×720', 0)
  now = 10_000
  display.progress('liner, 1280×720', 0.5)
  display.printLine('film 1 of 1  liner, packaged, 8 s')
  display.end()
  expect(written).toEqual([
    '\r\x1b[K░░░░░░░░░░░░░░░░░░░░░░░░   0 %  liner, 1280×720',
    '\r\x1b[K████████████░░░░░░░░░░░░  50 %  liner, 1280×720, about 10 s',
    '\r\x1b[K',
    'film 1 of 1  liner, packaged, 8 s',
    '\r\x1b[K',
  ])
})
