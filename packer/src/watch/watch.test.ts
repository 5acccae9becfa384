/** The real command with a real hub: what an editor saves, adds and deletes takes effect; and the QR code. */
import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openTestHub, send, type TestHub } from '@altiport/hub/testing/hub'
import { graphqlPath } from '@altiport/wire/limits'
import { mediaItemQuery } from '@altiport/wire/media'
import jsqr from 'jsqr'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyTiny, edit, temporaryFolder } from '#testing/packs.ts'
import { qrText } from './qr-text.ts'

const temp = temporaryFolder()
const [source, data] = [join(temp.folder, 'airline'), join(temp.folder, 'data')]
let hub: TestHub
let watcher: ChildProcess
let output = ''

beforeAll(async () => {
  copyTiny(source)
  hub = await openTestHub({ dataDir: data })
  const main = join(import.meta.dirname, '../main.ts')
  watcher = spawn(process.execPath, ['--import', 'tsx', main, 'pack', 'watch', source, data])
  for (const stream of [watcher.stdout!, watcher.stderr!])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
})
afterAll(async () => {
  watcher.kill('SIGKILL')
  await hub.stop()
  temp.remove()
})

const expectOutput = (pattern: RegExp) => expect.poll(() => output).toMatch(pattern)
/** `null` if passengers do not see the title. */
const servedTitle = async (id: string): Promise<string | null> => {
  const body = { query: mediaItemQuery, variables: { lang: 'en', id } }
  const response = await send(hub.addresses.passengers, { method: 'POST', path: graphqlPath }, { body })
  const { data: reply } = response.body as { data: { app: { mediaItem: { title: string } | null } } | null }
  return reply?.app.mediaItem?.title ?? null
}
const expectTitle = (id: string) => expect.poll(() => servedTitle(id))
/** Saves like an editor that writes a new file and renames it. */
const replaceText = (file: string, change: (text: string) => string) => {
  const path = join(source, file)
  writeFileSync(`${path}~`, change(readFileSync(path, 'utf8')))
  renameSync(`${path}~`, path)
}

test('PACK-10 changed, new and deleted files take effect in the running hub, and mistakes do not', async () => {
  await expectOutput(/tiny-\S+ is served\n.*http:\/\/127\.0\.0\.1:\d+\/ {2}\(only on this machine\)/s)
  expect(output).toContain(hub.addresses.passengers)
  await expectTitle('harbour').toBe('The Harbour')

  replaceText('videos/harbour.yaml', (text) => text.replace(/title: .*/, 'title: The Quay'))
  await expectTitle('harbour').toBe('The Quay')
  expect(output).toMatch(/videos\/harbour\.yaml changed/)

  edit(source, { 'videos/harbour.yaml': [['title: The Quay', 'titel: The Pier']] })
  await expectOutput(/videos\/harbour\.yaml:\d+:\d+ .*titel.*\n.*the last good pack stays/s)
  expect(await servedTitle('harbour')).toBe('The Quay')
  edit(source, { 'videos/harbour.yaml': [['titel: The Pier', 'title: The Pier']] })
  await expectTitle('harbour').toBe('The Pier')

  const copy = readFileSync(join(source, 'videos/harbour.yaml'), 'utf8')
  writeFileSync(
    join(source, 'videos/sequel.yaml'),
    copy.replace('id: harbour', 'id: sequel').replace('The Pier', 'The Pier Again'),
  )
  await expectTitle('sequel').toBe('The Pier Again')
  rmSync(join(source, 'videos/sequel.yaml'))
  await expectTitle('sequel').toBeNull()

  const exit = new Promise((resolve) => watcher.once('exit', resolve))
  watcher.kill('SIGINT')
  expect(await exit).toBe(0)
  expect(output).toMatch(/stopped\n$/)
})

test('PACK-10 the QR code in the terminal is read as the address', () => {
  const address = 'http://192.168.178.20:8080/'
  const rows = qrText(address)
    .trimEnd()
    .split('\n')
    .flatMap((line) => {
      // biome-ignore lint/suspicious/noControlCharactersInRegex: the colors of the terminal
      const blocks = [...line.replaceAll(/\u001b\[[\d;]*m/g, '')]
      return [blocks.map((block) => '▀█'.includes(block)), blocks.map((block) => '▄█'.includes(block))]
    })
  const scale = 4
  const side = rows[0]!.length * scale
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255)
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++)
      if (rows[Math.floor(y / scale)]![Math.floor(x / scale)])
        pixels.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3)
  expect(jsqr(pixels, side, side)?.data).toBe(address)
})
