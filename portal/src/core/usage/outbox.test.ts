/**
 * Reliable delivery in a real browser on plain http: the hub is unreachable at times and saves each log
 * string once.
 */
import { generateKeyPairSync } from 'node:crypto'
import { readSecureLogs } from '@altiport/packer/secure-log'
import { beforeEach, expect, test } from 'vitest'
import { answers } from '#testing/hub.ts'
import type { Core } from '#testing/page.tsx'
import { eventually, openTestSetup } from '#testing/setup.ts'

declare const core: Core

const setup = openTestSetup()
const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 1024 })
const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString()
const words = 'Ruhig; & schön, 静かでした 🛫 '.repeat(20)
const path = '/core/pxeasy/logging'

/** Like the hub: one entry per transaction. */
let received: Map<string, string>
let isUnreachable: boolean
beforeEach(() => {
  received = new Map()
  isUnreachable = false
  answers.SecureLogKey = () => ({ app: { secureLogKey: pem } })
  setup.hub.replyOverrides.set(`POST ${path}`, ({ headers, body }) => {
    if (isUnreachable) return { status: 503 }
    received.set(String(headers['pxcom-tid']), String(body?.log))
    return { status: 204 }
  })
})

const logs = (event: string) => [...received.values()].filter((log) => log.startsWith(`${event};`))
const messages = () =>
  readSecureLogs(received.values(), privateKey).map((read) => ('message' in read ? read.message : read.error))
const sendFeedback = (data: Record<string, string>) =>
  setup.page.evaluate((feedback) => core.sendSecurely('feedback', feedback), data)
const stored = () => setup.page.evaluate(() => JSON.stringify(localStorage))
const open = async () => {
  await setup.open()
  await eventually(() => setup.hub.calls('/core/pxeasy/health').length).toBeGreaterThan(0)
  expect(await setup.page.evaluate(() => isSecureContext)).toBe(false)
}
const reloadAndStartOutbox = async () => {
  await setup.page.reload()
  await eventually(() => setup.page.evaluate(() => typeof core === 'object')).toBe(true)
  await setup.page.evaluate(() => core.startOutbox())
}

test('HOM-09 LOG-03 LOG-13 LOG-14 OP-77 a text written while the hub is unreachable is encrypted, and delivered later exactly once, also after a reload', async () => {
  await open()
  isUnreachable = true
  await sendFeedback({ words })
  await setup.page.evaluate(() => core.sendReliably('feedback;4'))
  await eventually(stored).not.toContain('Ruhig')
  expect(await stored()).toContain('secureLog;v2')
  expect([...logs('secureLog'), ...logs('feedback')]).toEqual([])
  const reachableAgainAtInMs = Date.now()
  isUnreachable = false
  await reloadAndStartOutbox()
  await eventually(stored).not.toContain('secureLog')
  expect(messages()).toEqual([{ kind: 'feedback', data: { words } }])
  expect(logs('feedback')).toEqual(['feedback;4'])
  const sent = setup.hub.calls(path).filter(({ body }) => String(body?.log) === 'feedback;4')
  expect(Number(sent.at(-1)?.body?.timestamp)).toBeLessThanOrEqual(reachableAgainAtInMs)
})

test('LOG-13 LOG-07 a log string that the hub has received, but answered with an error, is sent again with the same transaction id', async () => {
  await open()
  setup.hub.replyOverrides.set(`POST ${path}`, ({ headers, body }) => {
    received.set(String(headers['pxcom-tid']), String(body?.log))
    return { status: 503 }
  })
  await sendFeedback({ words })
  await eventually(() => logs('secureLog').length).toBe(1)
  setup.hub.replyOverrides.set(`POST ${path}`, ({ headers, body }) => {
    received.set(String(headers['pxcom-tid']), String(body?.log))
    return { status: 204 }
  })
  await reloadAndStartOutbox()
  await eventually(stored).not.toContain('secureLog')
  expect(messages()).toEqual([{ kind: 'feedback', data: { words } }])
  const [first, ...later] = setup.hub.calls(path).filter(({ body }) => /^secureLog/.test(String(body?.log)))
  const again = later.filter(({ body }) => body?.log === first?.body?.log)
  expect(again.length).toBeGreaterThan(0)
  for (const { headers } of again) expect(headers['pxcom-tid']).toBe(first?.headers['pxcom-tid'])
})

test('LOG-13 SUR-08 a text waits until the key can be loaded, and is only sent encrypted', async () => {
  await open()
  setup.hub.replyOverrides.set('POST /core/graphql', () => ({ status: 503 }))
  await sendFeedback({ words })
  await eventually(() => setup.consoleLines.some((line) => line.includes('could not be encrypted yet'))).toBe(
    true,
  )
  setup.hub.replyOverrides.delete('POST /core/graphql')
  await reloadAndStartOutbox()
  await eventually(stored).not.toContain('"outbox"')
  await eventually(messages).toEqual([{ kind: 'feedback', data: { words } }])
  expect([...received.values()].join()).not.toContain('Ruhig')
})

test('OP-78 without a key of the airline no secure log is sent and a warning is logged; other log strings are sent', async () => {
  answers.SecureLogKey = () => ({ app: { secureLogKey: null } })
  await open()
  await sendFeedback({ words })
  await setup.page.evaluate(() => core.sendReliably('feedback;0'))
  await eventually(() => setup.consoleLines.some((line) => line.includes('no key for secure logs'))).toBe(
    true,
  )
  await eventually(() => logs('feedback')).toEqual(['feedback;0'])
  expect(logs('secureLog')).toEqual([])
  expect(await stored()).not.toContain('Ruhig')
})
