/** Shows the progress of long tasks: a bar in one line on a terminal, else a line at each quarter. */

export type Terminal = { write: (text: string) => unknown; columns?: number }
type ProgressDisplay = {
  printLine: (line: string) => void
  progress: (work: string, share: number) => void
  end: () => void
}

const clearLine = '\r\x1b[K'
const barWidth = 24

/** Lines go to `printLine`; the bar is drawn below them if there is a terminal. `now` in ms. */
export function showProgress(
  printLine: (line: string) => void,
  terminal: Terminal | undefined,
  now: () => number = Date.now,
): ProgressDisplay {
  let [work, startedAt, quarter] = ['', 0, 0]
  const start = (name: string): void => {
    if (name === work) return
    work = name
    startedAt = now()
    quarter = 0
  }
  const left = (share: number) => timeLeft(now() - startedAt, share)
  if (terminal) {
    return {
      printLine(line) {
        terminal.write(clearLine)
        printLine(line)
      },
      progress(name, share) {
        start(name)
        terminal.write(clearLine + barLine(work, share, left(share)).slice(0, (terminal.columns ?? 80) - 1))
      },
      end: () => void terminal.write(clearLine),
    }
  }
  return {
    printLine,
    progress(name, share) {
      start(name)
      const reached = Math.min(3, Math.floor(share * 4))
      if (reached <= quarter) return
      quarter = reached
      printLine(`${work}  ${reached * 25} %${left(share)}`)
    },
    end() {},
  }
}

function barLine(work: string, share: number, left: string): string {
  const done = Math.round(share * barWidth)
  const bar = '█'.repeat(done) + '░'.repeat(barWidth - done)
  return `${bar} ${String(Math.floor(share * 100)).padStart(3)} %  ${work}${left}`
}

/** `, about 4 min left`; empty while there is too little data for an estimate. */
function timeLeft(elapsedInMs: number, share: number): string {
  if (share < 0.02 || elapsedInMs < 1000) return ''
  const leftInS = (elapsedInMs * (1 - share)) / share / 1000
  if (leftInS < 1) return ''
  return `, about ${leftInS < 90 ? `${Math.ceil(leftInS)} s` : `${Math.ceil(leftInS / 60)} min`} left`
}
