/** Runs ffmpeg and ffprobe, which only masters need. Knows nothing of what is made with them. */
import { spawn } from 'node:child_process'

/** Share of the work that is done, 0 to 1. */
export type Progress = (share: number) => void

/** Nothing is wrong with the pack: only this machine cannot work on it. */
export class MissingProgram extends Error {
  constructor(program: string) {
    super(
      `${program} is not there, and masters need it: install ffmpeg (Debian: apt-get install ffmpeg), or name the programs in ALTIPORT_FFMPEG and ALTIPORT_FFPROBE`,
    )
    this.name = 'MissingProgram'
  }
}

/** Runs ffmpeg with `args` and gives what it wrote to its error stream. @throws with its last words. */
export async function ffmpeg(
  args: string[],
  durationInS = 0,
  progress: Progress = () => {},
): Promise<string> {
  const fixed = ['-hide_banner', '-nostdin', '-nostats', '-y', '-progress', 'pipe:1']
  return await run(process.env.ALTIPORT_FFMPEG ?? 'ffmpeg', [...fixed, ...args], (text) => {
    const doneInUs = [...text.matchAll(/out_time_us=(\d+)/g)].at(-1)?.[1]
    if (doneInUs && durationInS > 0) progress(Math.min(1, Number(doneInUs) / 1e6 / durationInS))
  }).then(({ stderr }) => stderr)
}

/** What ffprobe says of a file's format and streams. @throws when it cannot be read. */
export async function ffprobe(path: string): Promise<unknown> {
  const args = ['-v', 'error', '-of', 'json', '-show_format', '-show_streams', path]
  const { stdout } = await run(process.env.ALTIPORT_FFPROBE ?? 'ffprobe', args)
  return JSON.parse(stdout)
}

function run(program: string, args: string[], onOutput: (text: string) => void = () => {}) {
  return new Promise<{ stdout: string; stderr: string }>((resolve, reject) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] })
    let [stdout, stderr] = ['', '']
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      if (stdout.length < 1 << 20) stdout += text
      onOutput(text)
    })
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      stderr = (stderr + text).slice(-(1 << 16))
    })
    const stop = () => child.kill()
    process.once('exit', stop)
    child.on('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'ENOENT' ? new MissingProgram(program) : error)
    })
    child.on('close', (code) => {
      process.off('exit', stop)
      if (code === 0) return resolve({ stdout, stderr })
      reject(new Error(`${program} failed: ${stderr.trim().split('\n').at(-1) ?? `exit code ${code}`}`))
    })
  })
}
