/**
 * Reads and draws pictures of packs, in processes that are killed after some time: a drawing of few kilobytes can take a
 * decoder hours, and a decoder cannot be stopped.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'

/** `width` and `height` are as displayed, after EXIF rotation. */
type ReadFacts = { format: string; pages?: number; width: number; height: number }

/** Rows of pixels of four bytes each: red, green, blue, opacity. */
type Pixels = { data: Uint8Array; width: number; height: number }
type Size = { width: number; height: number; fit: 'fill' | 'inside' | 'contain' }

/** To decode a picture: 50 megapixels take some seconds. */
const usualLimitInMs = 30_000
/** To start a process while the machine is at work. */
const startLimitInMs = 60_000
/** Each takes some 70 MB. */
const maxProcesses = Math.min(availableParallelism(), 4)

/** A picture that takes longer than the limit. */
export class SlowPictureError extends Error {
  constructor(limitInMs: number) {
    super(`takes over ${limitInMs / 1000} s to draw; simplify it, or save it as a PNG picture`)
  }
}

/** @throws {SlowPictureError} or why it cannot be read */
export const readPicture = async (path: string, limitInMs = usualLimitInMs): Promise<ReadFacts> =>
  (await answerTo({ path }, limitInMs)) as ReadFacts

/** All of a picture, drawn at this size, in sRGB. @throws as `readPicture` does */
export const drawPicture = async (path: string, size: Size, limitInMs = usualLimitInMs): Promise<Pixels> =>
  (await answerTo({ path, size }, limitInMs)) as Pixels

/** They wait for the next picture: starting one takes longer than reading most pictures. */
const idle: ChildProcess[] = []
let running = 0
const waiting: (() => void)[] = []

async function answerTo(request: { path: string; size?: Size }, limitInMs: number): Promise<object> {
  if (running < maxProcesses) running++
  else await new Promise<void>((resolve) => waiting.push(resolve))
  try {
    const child = idle.pop() ?? (await startProcess())
    const answer = await messageOf(child, limitInMs, () => child.send(request))
    idle.push(child)
    if ('problem' in answer) throw new Error(String(answer.problem))
    return answer
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

async function startProcess(): Promise<ChildProcess> {
  const child = fork(fileURLToPath(new URL('./picture-process.mjs', import.meta.url)), {
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  child.once('exit', () => {
    if (idle.includes(child)) idle.splice(idle.indexOf(child), 1)
  })
  await messageOf(child, startLimitInMs)
  return child
}

/** The next message of a process, which keeps this one running only meanwhile; kills it after the limit. */
const messageOf = (child: ChildProcess, limitInMs: number, request?: () => void): Promise<object> =>
  new Promise((resolve, reject) => {
    child.ref()
    child.channel?.ref()
    const timer = setTimeout(() => {
      child.kill('SIGKILL')
      end()
      reject(new SlowPictureError(limitInMs))
    }, limitInMs)
    const end = () => {
      clearTimeout(timer)
      child.off('message', onMessage).off('exit', onExit).off('error', onExit)
      child.unref()
      child.channel?.unref()
    }
    const onMessage = (message: object) => {
      end()
      resolve(message)
    }
    const onExit = () => {
      end()
      reject(new Error('it stopped the decoder'))
    }
    child.on('message', onMessage).on('exit', onExit).on('error', onExit)
    request?.()
  })
