/** `pack watch` on a terminal prints the address of the hub that runs on the data folder, and its QR code. */
import { join } from 'node:path'
import { openTestHub } from '@altiport/hub/testing/hub'
import { afterAll, expect, test } from 'vitest'
import { run } from '#main.ts'
import { copyTiny, temporaryFolder } from '#testing/packs.ts'
import { qrText } from './qr-text.ts'

const temp = temporaryFolder()
afterAll(() => temp.remove())

test('PACK-10 on a terminal the hub’s address is printed, and its QR code', async () => {
  const data = join(temp.folder, 'data')
  const hub = await openTestHub({ dataDir: data })
  let output = ''
  let stop = () => {}
  const watching = run(['pack', 'watch', copyTiny(join(temp.folder, 'airline')), data], {
    printLine: (line) => {
      output += `${line}\n`
    },
    printError: (line) => {
      output += `${line}\n`
    },
    terminal: {
      columns: 200,
      write: (text: string) => {
        output += text
      },
    },
    onStop: (listener) => {
      stop = listener
    },
  })
  const address = `${hub.addresses.passengers}/`
  await expect.poll(() => output).toContain(`${address}  (only on this machine)`)
  expect(output).toContain(`${qrText(address)}`)
  stop()
  expect(await watching).toBe(0)
  await hub.stop()
})
