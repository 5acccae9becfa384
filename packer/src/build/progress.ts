/**
 * Shows the progress of long tasks, which may run at the same time: a bar for each on a terminal, else a line for
 * each quarter.
 */

export type Terminal = { write: (text: string) => unknown; columns?: number; rows?: number }
type ProgressDisplay = {
  printLine: (line: string) => void
  /** A share of 1 ends the task's bar. */
  progress: (work: string, share: number) => void
  end: () => void
}
type Sample = { atInMs: number; share: number }
type Task = { samples: Sample[]; quarter: number }

const barWidth = 24
/** The time left follows from the speed in this period, because the speed changes with what else is running. */
const windowInMs = 60_000

/** Lines go to `printLine`; the bars are drawn below them if there is a terminal. `now` in ms. */
export function showProgress(
  printLine: (line: string) => void,
  terminal: Terminal | undefined,
  now: () => number = Date.now,
): ProgressDisplay {
  const tasks = new Map<string, Task>()
  /** Returns the task with its new sample, or removes it if it is done. */
  const update = (work: string, share: number): Task | undefined => {
    if (share >= 1) {
      tasks.delete(work)
      return undefined
    }
    const task = tasks.get(work) ?? { samples: [], quarter: 0 }
    tasks.set(work, task)
    const oldest = now() - windowInMs
    while (task.samples.length > 1 && task.samples[1]!.atInMs <= oldest) task.samples.shift()
    task.samples.push({ atInMs: now(), share })
    return task
  }
  if (terminal) return drawBars(printLine, terminal, { tasks, update })
  return {
    printLine,
    progress(work, share) {
      const task = update(work, share)
      const reached = Math.floor(share * 4)
      if (!task || reached <= task.quarter) return
      task.quarter = reached
      printLine(`${work}  ${reached * 25}%${timeLeft(task.samples)}`)
    },
    end() {},
  }
}

function drawBars(
  printLine: (line: string) => void,
  terminal: Terminal,
  { tasks, update }: { tasks: ReadonlyMap<string, Task>; update: (work: string, share: number) => void },
): ProgressDisplay {
  let drawnLines = 0
  const redraw = (lines: string[]): void => {
    const up = drawnLines > 1 ? `\x1b[${drawnLines - 1}A` : ''
    terminal.write(`${up}\r\x1b[J${lines.join('\n')}`)
    drawnLines = lines.length
  }
  return {
    printLine(line) {
      redraw([])
      printLine(line)
    },
    progress(work, share) {
      update(work, share)
      const { columns = 80, rows = 24 } = terminal
      const bars = [...tasks].map(([name, { samples }]) => barLine(name, samples).slice(0, columns - 1))
      redraw(bars.slice(0, rows - 1))
    },
    end: () => redraw([]),
  }
}

function barLine(work: string, samples: Sample[]): string {
  const { share } = samples.at(-1)!
  const done = Math.round(share * barWidth)
  const bar = '█'.repeat(done) + '░'.repeat(barWidth - done)
  return `${bar} ${String(Math.floor(share * 100)).padStart(3)}%  ${work}${timeLeft(samples)}`
}

/** `, about 4 min left`; empty while there is too little data for an estimate. */
function timeLeft(samples: Sample[]): string {
  const [first, last] = [samples[0]!, samples.at(-1)!]
  const [elapsedInMs, done] = [last.atInMs - first.atInMs, last.share - first.share]
  if (last.share < 0.02 || elapsedInMs < 1000 || done <= 0) return ''
  const leftInS = (elapsedInMs * (1 - last.share)) / done / 1000
  if (leftInS < 1) return ''
  return `, about ${leftInS < 90 ? `${Math.ceil(leftInS)} s` : `${Math.ceil(leftInS / 60)} min`} left`
}
