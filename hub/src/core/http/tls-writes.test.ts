/** In which pieces a response is written to a TLS socket, and the memory that this takes. */
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { closeAll, request, serve } from '#testing/connections.ts'
import { writeInPieces } from './tls-writes.ts'

afterEach(closeAll)

type Chunks = Parameters<NonNullable<Socket['_writev']>>[0]

const open = () => {
  const written: string[] = []
  const socket = {
    _write(chunk: Buffer, _encoding: string, done: () => void) {
      written.push(chunk.toString())
      setImmediate(done)
    },
    _writev(chunks: Chunks, done: () => void) {
      written.push(chunks.map(({ chunk }) => chunk).join(''))
      setImmediate(done)
    },
  } as unknown as Socket
  writeInPieces(socket)
  const write = (chunks: Chunks) =>
    new Promise((done) => {
      const [first] = chunks
      if (chunks.length === 1) socket._write(first!.chunk, first!.encoding, done)
      else socket._writev!(chunks, done)
    })
  return { written, write }
}
const head = { chunk: 'HTTP/1.1 200 OK\r\n\r\n', encoding: 'latin1' } as const
const body = (length: number) => ({ chunk: Buffer.alloc(length, 'x'), encoding: 'buffer' as BufferEncoding })

// A second try would reuse the memory of the first.
test('OP-99 encrypted responses that nobody reads need little memory, however long they are', {
  retry: 0,
}, async () => {
  const { client, requests } = await serve({ isSecure: true, answer: Buffer.alloc(8_000_000) })
  const beforeInBytes = process.memoryUsage().rss
  for (let n = 0; n < 40; n++) (await client()).write(request)
  await expect.poll(requests).toBe(40)
  await sleep(500)
  expect(process.memoryUsage().rss - beforeInBytes).toBeLessThan(120_000_000)
})

test('OP-99 a long response is encrypted piece by piece, each once the one before has been sent', async () => {
  const { written, write } = open()
  await write([head, body(100_000)])
  await write([body(40_000)])
  expect(written.join('')).toBe(head.chunk + 'x'.repeat(140_000))
  expect(Math.max(...written.map(({ length }) => length))).toBe(16 * 1024)
})

test('OP-99 a short response is still one write', async () => {
  const { written, write } = open()
  await write([head, body(1000)])
  expect(written).toEqual([head.chunk + 'x'.repeat(1000)])
})
