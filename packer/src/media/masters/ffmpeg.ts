/** Runs ffmpeg and ffprobe, which are needed only for films and tracks that are not finished. */
import { spawn } from 'node:child_process'
import { extname } from 'node:path'

/** Share of the work that is done, 0 to 1. */
export type Progress = (share: number) => void

/** The pack is fine, but this machine cannot process it. */
export class MissingProgram extends Error {
  constructor(program: string) {
    super(
      `${program} is missing, and masters need it: install ffmpeg (Debian: apt-get install ffmpeg), or name the programs in ALTIPORT_FFMPEG and ALTIPORT_FFPROBE`,
    )
    this.name = 'MissingProgram'
  }
}

/** Ended from outside, which is no fault of the file. */
export class KilledProgram extends Error {
  constructor(program: string, signal: string) {
    super(`${program} was ended by ${signal}, as when memory runs out`)
    this.name = 'KilledProgram'
  }
}

/** ffmpeg or ffprobe could not read a file, or ffmpeg could not encode it. */
export class EncodingFailure extends Error {
  /** The program's own reason, by `reasonIn`. */
  readonly reason: string
  /** How much ffmpeg had encoded, in seconds; 0 for ffprobe. */
  readonly timeInS: number

  constructor(program: string, stderr: string, timeInS: number) {
    const reason = reasonIn(stderr)
    super(`${program} failed: ${reason}`)
    this.name = 'EncodingFailure'
    this.reason = reason
    this.timeInS = timeInS
  }
}

/** How often a decoder gave up on a packet, by what ffmpeg printed with `-v repeat+error`. */
export const decodeErrorsIn = (stderr: string): number =>
  linesOf(stderr).filter((line) => /^Error (while decoding|submitting packet)/.test(line)).length

/** Without the memory addresses that ffmpeg prints beside the names of its components. */
const linesOf = (stderr: string): string[] =>
  stderr.split('\n').map((line) => line.replaceAll(/\[[^\]]* @ 0x[0-9a-f]+\] ?/g, '').trim())

/** The end of the first line that names an error, or else of the last line; `Conversion failed!` names none. */
export function reasonIn(stderr: string): string {
  const lines = linesOf(stderr).filter(
    (line) => line !== '' && !/^(Conversion failed!|Last message repeated)|Error number/.test(line),
  )
  const named = lines.find((line) => /\b(error|invalid|corrupt|missing|not found)\b/i.test(line))
  const reason = (named ?? lines.at(-1) ?? 'no reason given').split(': ').at(-1)!
  return reason.slice(0, 120)
}

/** The only demuxer allowed for each kind of master, audio file and track. */
const demuxers: Record<string, string> = {
  mov: 'mov',
  mp4: 'mov',
  m4v: 'mov',
  m4a: 'mov',
  mkv: 'matroska',
  mka: 'matroska',
  webm: 'matroska',
  mxf: 'mxf',
  avi: 'avi',
  mpg: 'mpeg',
  ts: 'mpegts',
  wav: 'wav',
  ogg: 'ogg',
  flac: 'flac',
  mp3: 'mp3',
  aac: 'aac',
  ac3: 'ac3',
  eac3: 'eac3',
}

/**
 * Input options that precede a file. Masters come from outside: one that is a playlist in disguise could make
 * ffmpeg read other files of this machine, or fetch URLs.
 */
function inputOptionsOf(path: string): string[] {
  const demuxer = demuxers[extname(path).slice(1).toLowerCase()]
  if (demuxer === undefined) throw new Error(`${path} is not of a kind that masters may have`)
  return ['-protocol_whitelist', 'file', '-f', demuxer]
}

/**
 * `args` with each input file restricted to the demuxer of its extension. Generated input, such as silence, is
 * unchanged.
 */
const withRestrictedInputs = (args: string[]): string[] =>
  args.flatMap((arg, n) =>
    arg === '-i' && args[n - 2] !== '-f' ? [...inputOptionsOf(args[n + 1]!), arg] : [arg],
  )

type FfmpegOptions = {
  /** Of the output; needed for its progress. */
  durationInS?: number | undefined
  progress?: Progress
  /** Ends ffmpeg early. */
  signal?: AbortSignal | undefined
}

/** Runs ffmpeg with `args` and resolves to its error output. @throws {EncodingFailure} if the file may be the reason */
export async function ffmpeg(
  args: string[],
  { durationInS = 0, progress = () => {}, signal }: FfmpegOptions = {},
): Promise<string> {
  const fixed = ['-hide_banner', '-nostdin', '-nostats', '-y', '-progress', 'pipe:1']
  const program = process.env.ALTIPORT_FFMPEG ?? 'ffmpeg'
  let doneInS = 0
  const onOutput = (text: string): void => {
    const doneInUs = [...text.matchAll(/out_time_us=(\d+)/g)].at(-1)?.[1]
    if (!doneInUs) return
    doneInS = Number(doneInUs) / 1e6
    if (durationInS > 0) progress(Math.min(1, doneInS / durationInS))
  }
  const ended = await run(program, [...fixed, ...withRestrictedInputs(args)], { onOutput, signal })
  if (ended.code !== 0) throw failureOf(program, ended, { doneInS, to: args.at(-1) })
  return ended.stderr
}

/** Why a program failed: the disk, this machine, or else the file. */
function failureOf(
  program: string,
  { endedBy, stderr }: { endedBy: string | null; stderr: string },
  { doneInS, to }: { doneInS: number; to?: string | undefined },
): Error {
  if (/(No space left on device|Disk quota exceeded)\s*$/m.test(stderr))
    return Object.assign(new Error(`the disk is full: ${reasonIn(stderr)}`), { code: 'ENOSPC', path: to })
  if (endedBy !== null) return new KilledProgram(program, endedBy)
  const encoder = /Unknown encoder '([^']+)'/.exec(stderr)?.[1]
  if (encoder !== undefined) return new MissingProgram(`the encoder ${encoder} of ${program}`)
  return new EncodingFailure(program, stderr, doneInS)
}

/**
 * What ffprobe reports of a file's format and streams. @throws if the file cannot be read as the kind that
 * its extension says
 */
export async function ffprobe(path: string): Promise<unknown> {
  const args = ['-v', 'error', '-of', 'json', '-show_format', '-show_streams', ...inputOptionsOf(path), path]
  const program = process.env.ALTIPORT_FFPROBE ?? 'ffprobe'
  const ended = await run(program, args)
  if (ended.code !== 0) throw failureOf(program, ended, { doneInS: 0 })
  return JSON.parse(ended.stdout)
}

function run(
  program: string,
  args: string[],
  {
    onOutput = () => {},
    signal,
  }: { onOutput?: (text: string) => void; signal?: AbortSignal | undefined } = {},
) {
  return new Promise<{
    code: number | null
    /** The signal that ended it. */
    endedBy: string | null
    stdout: string
    stderr: string
  }>((resolve, reject) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], signal })
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
    child.on('close', (code, endedBy) => {
      process.off('exit', stop)
      resolve({ code, endedBy, stdout, stderr })
    })
  })
}
