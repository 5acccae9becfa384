/** The simulated flight on a real connection: it goes silent, jumps and diverts on command. */
import { spawn } from 'node:child_process'
import { connect } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { distanceInM } from '@altiport/flight/great-circle'
import { expect, test } from 'vitest'

type Position = { latitude: number; longitude: number }

test('FEED-05 the simulated flight goes silent, jumps and diverts on command', async () => {
  // 300 times real time: in the air within seconds.
  const args = ['--import', 'tsx', join(import.meta.dirname, 'speak.ts'), 'gpsd', '0', 'JFK-BIO', '300']
  const flight = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] })
  try {
    const lines: string[] = []
    createInterface({ input: flight.stdout }).on('line', (line) => lines.push(line))
    const sendCommand = async (line: string, response: RegExp) => {
      flight.stdin.write(`${line}\n`)
      await expect.poll(() => lines.at(-1)).toMatch(response)
    }
    await expect.poll(() => lines[0]).toMatch(/on port \d+/)
    const socket = connect(Number(/on port (\d+)/.exec(lines[0]!)![1]), '127.0.0.1')
    const positions: Position[] = []
    createInterface({ input: socket }).on('line', (line) => {
      const { class: kind, lat, lon } = JSON.parse(line)
      if (kind === 'TPV' && lat !== undefined) positions.push({ latitude: lat, longitude: lon })
    })
    socket.write('?WATCH={"enable":true,"json":true};\n')
    const next = async () => {
      const before = positions.length
      await expect.poll(() => positions.length).toBeGreaterThan(before)
      return positions.at(-1)!
    }
    await next()

    await sendCommand('jump 3000', /3000 km off/)
    const jumpedTo = await next()
    await sendCommand('jump 0', /0 km off/)
    expect(distanceInM(jumpedTo, await next())).toBeGreaterThan(2_000_000)

    await sendCommand('silent', /sends nothing/)
    const { length } = positions
    // Time for two more messages, of which there is one a second.
    await pause(2500)
    await sendCommand('nonsense', /^Commands: silent, speak, jump, divert$/)
    await sendCommand('speak', /sends its position/)
    expect(positions.length).toBeLessThanOrEqual(length + 1)
    await next()

    await sendCommand('divert XXX', /cannot divert/)
    await expect
      .poll(async () => {
        await next()
        flight.stdin.write('divert KEF\n')
        await next()
        return lines.includes('flies to KEF')
      })
      .toBe(true)
    const reykjavik = { latitude: 63.985, longitude: -22.6056 }
    const initialDistanceInM = distanceInM(await next(), reykjavik)
    await next()
    await expect.poll(async () => distanceInM(await next(), reykjavik)).toBeLessThan(initialDistanceInM)
    socket.destroy()
  } finally {
    flight.kill()
  }
})
