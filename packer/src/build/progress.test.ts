/** The progress bars and the progress lines of long tasks. */
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
    progress('film 1 of 2  liner', share)
    now += 3000
  }
  progress('film 2 of 2  vault', 0.3)
  expect(lines).toEqual([
    'film 1 of 2  liner  25%, about 4 min left',
    'film 1 of 2  liner  50%, about 3 min left',
    'film 1 of 2  liner  75%, about 75 s left',
    'film 2 of 2  vault  25%',
  ])
})

test('PACK-03 the remaining time follows a change of speed', () => {
  const lines: string[] = []
  let now = 0
  const { progress } = showProgress(
    (line) => lines.push(line),
    undefined,
    () => now,
  )
  // 1 % per 10 s while another film is encoded too, then 1 % per 5 s.
  for (let percent = 0; percent <= 75; percent += 1) {
    progress('film 1 of 2  liner', percent / 100)
    now += percent < 30 ? 10_000 : 5000
  }
  expect(lines).toEqual([
    'film 1 of 2  liner  25%, about 13 min left',
    'film 1 of 2  liner  50%, about 5 min left',
    'film 1 of 2  liner  75%, about 3 min left',
  ])
})

test('PACK-03 on a terminal each task has, below the lines, a bar that never wraps and ends with the task', () => {
  const screen = createScreen(60)
  let now = 0
  const display = showProgress(
    (line) => screen.write(`${line}\n`),
    screen,
    () => now,
  )
  display.progress('all 2 films', 0)
  display.progress('film 1 of 2  liner', 0)
  display.progress('film 2 of 2  a-title-whose-name-is-long', 0)
  now = 10_000
  display.progress('film 1 of 2  liner', 0.5)
  expect(screen.lines()).toEqual([
    '░░░░░░░░░░░░░░░░░░░░░░░░   0%  all 2 films',
    '████████████░░░░░░░░░░░░  50%  film 1 of 2  liner, about 10',
    '░░░░░░░░░░░░░░░░░░░░░░░░   0%  film 2 of 2  a-title-whose-n',
  ])
  display.progress('film 1 of 2  liner', 1)
  display.progress('all 2 films', 0.5)
  display.printLine('film 1 of 2  liner, packaged, 8 s')
  expect(screen.lines()).toEqual(['film 1 of 2  liner, packaged, 8 s'])
  display.progress('all 2 films', 0.6)
  expect(screen.lines()).toEqual([
    'film 1 of 2  liner, packaged, 8 s',
    '██████████████░░░░░░░░░░  60%  all 2 films, about 7 s left',
    '░░░░░░░░░░░░░░░░░░░░░░░░   0%  film 2 of 2  a-title-whose-n',
  ])
  display.end()
  expect(screen.lines()).toEqual(['film 1 of 2  liner, packaged, 8 s'])
})

/** Interprets what the display writes: text, line breaks, and the sequences that move up and erase. */
function createScreen(columns: number) {
  let rows = ['']
  let row = 0
  return {
    columns,
    write(text: string) {
      const marked = text.replaceAll('\x1b[', '<')
      for (const [, up, erased, printed] of marked.matchAll(/<(\d+)A|(\r<J)|([^<\r]+)/g)) {
        if (up) row -= Number(up)
        else if (erased) {
          rows = rows.slice(0, row)
          rows.push('')
        } else {
          const [first, ...more] = printed!.split('\n')
          rows[row] += first!
          for (const line of more) rows[++row] = line
        }
      }
    },
    lines: () => rows.filter((line) => line !== ''),
  }
}
