/** For DRM tests: a hub with one protected title, license servers on real ports, and a passenger's requests. */
import { X509Certificate } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fairPlayLicense, widevineLicense } from '@altiport/wire/protection'
import { createLog } from '#core/log.ts'
import { type Device, openTestHub, signIn } from './hub.ts'
import { openPacks } from './packs.ts'
import { createTestCa } from './test-ca.ts'

/** The key of the protected title. */
export const contentKey = {
  keyId: '00112233445566778899aabbccddeeff',
  key: 'a0b1c2d3e4f5061728394a5b6c7d8e9f',
}

type ReceivedRequest = { headers: IncomingHttpHeaders; method: string; body: Buffer }
export type LicenseResponse = {
  status?: number
  body?: Buffer | string
  headers?: Record<string, string>
  neverResponds?: boolean
}

export async function setUpDrm() {
  const folder = await mkdtemp(join(tmpdir(), 'altiport-protection-'))
  const { raw: certificate } = new X509Certificate(createTestCa().certificate)
  await writeFile(join(folder, 'apple.crt'), certificate)
  const packs = await openPacks()
  let title = ''
  await packs.activate(
    await packs.add('protected', ({ videos }) => {
      title = videos[0]!.id
      Object.assign(videos[0]!, { hasDRM: true, keyId: contentKey.keyId, plainSizeInBytes: 0 })
    }),
  )
  const cleanups: (() => unknown)[] = []

  return {
    folder,
    certificate,
    title,
    /** A license server that sends what `respond` returns, and records its requests. */
    async openServer(respond: (request: ReceivedRequest) => LicenseResponse) {
      const requests: ReceivedRequest[] = []
      const server = createServer(async (request, response) => {
        const chunks: Buffer[] = []
        for await (const chunk of request) chunks.push(chunk)
        const received = { headers: request.headers, method: request.method!, body: Buffer.concat(chunks) }
        requests.push(received)
        const { status = 200, body = '', headers = {}, neverResponds } = respond(received)
        if (!neverResponds) response.writeHead(status, headers).end(body)
      })
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      const dropRequests = () => server.closeAllConnections()
      const close = () => {
        dropRequests()
        server.close()
      }
      cleanups.push(close)
      const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/licence`
      return { url, requests, dropRequests, close }
    },
    async openHub(values: Parameters<typeof openTestHub>[0] = {}) {
      const logLines: string[] = []
      const log = createLog('warn', { write: (line) => void logLines.push(line) })
      const hub = await openTestHub({ packsDir: packs.packsFolder, ...values }, { log })
      cleanups.push(() => hub.remove())
      const address = hub.addresses.passengers
      return { hub, address, device: await signIn(address), logLines }
    },
    /** Closes what one test opened. */
    async close() {
      for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
    },
    async remove() {
      await packs.remove()
      await rm(folder, { recursive: true })
    },
  }
}

const post = (address: string, path: string, device: Device, body: Uint8Array | string, type: string) =>
  fetch(address + path, {
    method: 'POST',
    headers: { ...device.cookies, 'content-type': type },
    body: typeof body === 'string' ? body : new Uint8Array(body),
  })
export const widevine = (address: string, device: Device, challenge: Uint8Array) =>
  post(address, widevineLicense.path, device, challenge, 'application/octet-stream')
export const fairPlay = (address: string, device: Device, form: Record<string, string>) =>
  post(
    address,
    fairPlayLicense.path,
    device,
    `${new URLSearchParams(form)}`,
    'application/x-www-form-urlencoded',
  )
export const readRefusal = async (response: Response) => ({
  status: response.status,
  ...(await response.json()),
})
