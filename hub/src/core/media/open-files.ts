/** A bounded cache of files open for reading; a read returns all requested bytes or fails. */
import { close, open, read } from 'node:fs'

export type ReadDone = (error: NodeJS.ErrnoException | null) => void

type Handle = {
  fd: number | null
  reads: number
  waiting: ((error: NodeJS.ErrnoException | null) => void)[]
}

export class OpenFiles {
  readonly #limit: number
  readonly #handles = new Map<string, Handle>()

  constructor(limit = 64) {
    this.#limit = limit
  }

  /** Fills `buffer` from `position`. Callbacks instead of promises, because every media byte passes through here. */
  read(path: string, buffer: Buffer, position: number, done: ReadDone): void {
    this.#withHandle(path, (error, handle) => {
      if (error) return done(error)
      handle!.reads++
      const finish: ReadDone = (readError) => {
        handle!.reads--
        // The folder was removed or the disk failed: open the file again next time.
        if (readError) this.#drop(path, handle!)
        else if (!this.#isCurrent(path, handle!)) this.#closeIdle(handle!)
        done(readError)
      }
      readFully(handle!.fd!, buffer, 0, position, finish)
    })
  }

  closeAll(): void {
    for (const [path, handle] of this.#handles) this.#drop(path, handle)
  }

  #withHandle(path: string, use: (error: NodeJS.ErrnoException | null, handle?: Handle) => void): void {
    const existing = this.#handles.get(path)
    if (existing) {
      if (existing.fd === null) return void existing.waiting.push((error) => use(error, existing))
      this.#handles.delete(path)
      this.#handles.set(path, existing)
      use(null, existing)
      return
    }
    const handle: Handle = { fd: null, reads: 0, waiting: [] }
    this.#handles.set(path, handle)
    this.#closeOldest()
    open(path, 'r', (error, fd) => {
      if (error) this.#handles.delete(path)
      else handle.fd = fd
      use(error, handle)
      for (const waiting of handle.waiting) waiting(error)
    })
  }

  #closeOldest(): void {
    for (const [path, handle] of this.#handles) {
      if (this.#handles.size <= this.#limit) return
      if (handle.fd !== null) this.#drop(path, handle)
    }
  }

  #isCurrent(path: string, handle: Handle): boolean {
    return this.#handles.get(path) === handle
  }

  #drop(path: string, handle: Handle): void {
    if (this.#isCurrent(path, handle)) this.#handles.delete(path)
    this.#closeIdle(handle)
  }

  #closeIdle(handle: Handle): void {
    if (handle.fd === null || handle.reads > 0) return
    const { fd } = handle
    handle.fd = null
    close(fd, () => {})
  }
}

function readFully(fd: number, buffer: Buffer, filled: number, position: number, done: ReadDone): void {
  read(fd, buffer, filled, buffer.length - filled, position, (error, count) => {
    if (error) return done(error)
    if (count === 0) return done(new Error('file is shorter than listed in its pack'))
    if (filled + count === buffer.length) return done(null)
    readFully(fd, buffer, filled + count, position + count, done)
  })
}
