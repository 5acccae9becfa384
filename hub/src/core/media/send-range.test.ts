/** Media responses whose head cannot be written: the framework no longer handles errors at that point. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ChunkCache } from './chunk-cache.ts'
import { sendRange } from './send-range.ts'

test('API-01 a response head that cannot be written is reported as a failure, and the next request succeeds', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'altiport-range-'))
  const path = join(folder, 'file')
  await writeFile(path, 'some bytes')
  const cache = new ChunkCache(1024 * 1024)
  const failures: unknown[] = []
  const server = createServer((request, response) =>
    sendRange({
      cache,
      file: { number: 1, path, size: 10 },
      range: { start: 0, end: 10 },
      response,
      onStart: () =>
        response.writeHead(200, { 'content-type': request.url === '/bad' ? 'a\r\nb: c' : 'text/plain' }),
      onFailure(error) {
        failures.push(error)
        response.writeHead(500).end()
      },
      transfers: new Set(),
    }),
  ).listen(0, '127.0.0.1')
  await new Promise((done) => server.once('listening', done))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  expect((await fetch(`${address}/bad`)).status).toBe(500)
  expect(failures).toMatchObject([{ code: 'ERR_INVALID_CHAR' }])
  expect(await (await fetch(`${address}/good`)).text()).toBe('some bytes')
  server.close()
  cache.close()
  await rm(folder, { recursive: true })
})
