/** A real hub on free ports with a data folder of its own, and a passenger's device that uses it. */
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Call } from '@altiport/wire/call'
import { appKind, deviceCookie, login, xsrfHeader } from '@altiport/wire/session'
import { createHub, type RunningHub } from '#app/hub.ts'
import type { Overrides } from '#app/open-parts.ts'
import { settingsOf } from '#core/settings.ts'
import { testStoreThread } from './store-thread.ts'

type SettingValues = Partial<Parameters<typeof settingsOf>[0]>

export type TestHub = RunningHub & {
  dataDir: string
  /** Stops the hub gracefully, and starts it again with the same data. */
  restart(): Promise<TestHub>
  /** Stops it and removes its data. */
  remove(): Promise<void>
}

export const openTestHub = async (
  values: SettingValues = {},
  overrides: Overrides = {},
): Promise<TestHub> => {
  const dataDir = values.dataDir ?? (await mkdtemp(join(tmpdir(), 'altiport-test-')))
  const settings = settingsOf({ port: 0, host: '127.0.0.1', logLevel: 'silent', ...values, dataDir })
  const running = await createHub(settings, { storeThread: testStoreThread(), ...overrides }).start()
  return {
    ...running,
    dataDir,
    async restart() {
      await running.stop()
      return openTestHub({ ...values, dataDir }, overrides)
    },
    async remove() {
      await running.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export type HubResponse = { status: number; headers: Headers; body: never; cookies: string[] }
export type Sent = { body?: unknown; query?: Record<string, string>; headers?: Record<string, string> }

/** Sends one call as given; with a body, the content type is added. */
export const send = async (
  address: string,
  { method, path }: Pick<Call, 'method' | 'path'>,
  sent: Sent = {},
) => {
  const query = sent.query ? `?${new URLSearchParams(sent.query)}` : ''
  const response = await fetch(`${address}${path}${query}`, {
    method,
    headers: {
      ...(sent.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...sent.headers,
    },
    body: sent.body === undefined ? undefined : JSON.stringify(sent.body),
  })
  const text = await response.text()
  return {
    status: response.status,
    headers: response.headers,
    body: (text === '' ? undefined : JSON.parse(text)) as never,
    cookies: response.headers.getSetCookie(),
  } satisfies HubResponse
}

export type Device = {
  uuid: string
  token: string
  /** The cookie with the secret that its uuid is bound to. */
  secret: string
  /** Headers as a browser with cookies sends them, the XSRF echo included. */
  cookies: Record<string, string>
  bearer: Record<string, string>
}

/** Signs in: a known device with its secret, or any client with a uuid. */
export const signIn = async (
  address: string,
  deviceOrUuid: string | Device = randomUUID(),
): Promise<Device> => {
  const { uuid, secret } =
    typeof deviceOrUuid === 'string' ? { uuid: deviceOrUuid, secret: '' } : deviceOrUuid
  const headers = { cookie: secret }
  const response = await send(address, login, { body: { username: uuid, kind: appKind }, headers })
  if (response.status !== 200)
    throw new Error(`The login failed with ${response.status} ${JSON.stringify(response.body)}`)
  const { token } = response.body as { token: string }
  const pairs = response.cookies.map((cookie) => cookie.split(';')[0] ?? '')
  const xsrf = pairs.find((pair) => pair.startsWith('XSRF-TOKEN='))?.slice('XSRF-TOKEN='.length) ?? ''
  const isSecret = (pair: string) => pair.startsWith(`${deviceCookie}=`)
  const currentSecret = pairs.find(isSecret) ?? secret
  return {
    uuid,
    token,
    secret: currentSecret,
    cookies: {
      cookie: [...pairs.filter((pair) => !isSecret(pair)), currentSecret].join('; '),
      [xsrfHeader]: xsrf,
    },
    bearer: { authorization: `Bearer ${token}` },
  }
}
