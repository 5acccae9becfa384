/**
 * A cabin with protected films: a hub with TLS and a certificate of the journeys' own authority, a tiny pack
 * whose first film is encrypted, its keys, and one fake FairPlay server that accepts all forms.
 */
import { X509Certificate } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestCa } from '@altiport/hub/testing/test-ca'
import { copyTiny } from '@altiport/packer/testing/packs'
import { freePort } from '@altiport/tools/free-port'
import { startHub } from '@altiport/tools/hub-process'
import { cabinHost, chromiumFlags, chromiumPath } from '#chromium.ts'
import { altiport } from '#content/new-airline.ts'
import { journey } from '#journey.ts'

/** The protected film. */
export const film = '/app/vod/media/harbour'
/** A film that is not protected. */
export const clearFilm = '/app/vod/media/lantern'
export const contentKey = {
  keyId: '8f0e7a1b2c3d4e5f60718293a4b5c6d7',
  key: '3c4d5e6f708192a3b4c5d6e7f8091a2b',
}
/** Content of the fake FairPlay server's reply. */
export const ckc = Buffer.from('the content key, wrapped')

const authority = createTestCa()
export const appleCertificate: Buffer = new X509Certificate(authority.certificate).raw

export type Cabin = {
  /** Address by host name, over https. */
  url: string
  /** Address by host name, over plain http. */
  plainUrl: string
  /** Sets the keys that the hub has, by title. */
  setHubKeys(keys: Record<string, typeof contentKey>): void
  /** Replaces the certificate with one that expires in this many days. */
  issueCertificate(expiresInDays: number): void
  /** Forms that the FairPlay server has received. */
  fairPlayForms: URLSearchParams[]
}

export const protectedJourney = journey.extend<object, { cabin: Cabin }>({
  cabin: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its first parameter
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'altiport-protected-'))
      const inFolder = (name: string) => join(folder, name)
      const setHubKeys: Cabin['setHubKeys'] = (keys) =>
        writeFileSync(inFolder('keys.yaml'), JSON.stringify(keys), { mode: 0o600 })
      const issueCertificate: Cabin['issueCertificate'] = (expiresInDays) => {
        const issued = authority.issue([cabinHost, 'localhost', '127.0.0.1'], { from: -2, to: expiresInDays })
        writeFileSync(inFolder('chain.pem'), issued.certificate)
        writeFileSync(inFolder('key.pem'), issued.key, { mode: 0o600 })
      }
      setHubKeys({ harbour: contentKey })
      issueCertificate(90)
      writeFileSync(inFolder('apple.crt'), appleCertificate)
      copyTiny(inFolder('source'), {
        'videos/harbour.yaml': [['kind: documentary', 'protected: true\nkind: documentary']],
      })
      altiport('build', inFolder('source'), inFolder('built'), '--keys', inFolder('keys.yaml'))
      altiport('load', inFolder('built'), inFolder('data'))
      const fairPlay = await openFairPlayServer()
      const plainPort = await freePort()
      const hub = await startHub({
        dataDir: inFolder('data'),
        env: {
          ALTIPORT_TLS_CERTIFICATE: inFolder('chain.pem'),
          ALTIPORT_TLS_KEY: inFolder('key.pem'),
          ALTIPORT_PLAIN_PORT: String(plainPort),
          ALTIPORT_CONTENT_KEYS: inFolder('keys.yaml'),
          ALTIPORT_FAIRPLAY_SERVER: fairPlay.url,
          ALTIPORT_FAIRPLAY_CERTIFICATE: inFolder('apple.crt'),
          // Never called, as Debian's Chromium has no Widevine.
          ALTIPORT_WIDEVINE_SERVER: fairPlay.url,
        },
      })
      await use({
        url: `https://${cabinHost}:${hub.port}`,
        plainUrl: `http://${cabinHost}:${plainPort}`,
        setHubKeys,
        issueCertificate,
        fairPlayForms: fairPlay.forms,
      })
      await hub.stop()
      fairPlay.close()
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
  baseURL: ({ cabin }, use) => use(cabin.url),
  launchOptions: [
    // biome-ignore lint/correctness/noEmptyPattern: see above
    async ({}, use) =>
      use({
        executablePath: chromiumPath,
        args: [...chromiumFlags, `--ignore-certificate-errors-spki-list=${authority.publicKeyHash}`],
      }),
    { scope: 'worker' },
  ],
})

async function openFairPlayServer() {
  const forms: URLSearchParams[] = []
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    if (request.headers['content-type'] !== 'application/x-www-form-urlencoded')
      return response.writeHead(415).end()
    forms.push(new URLSearchParams(text))
    response.end(ckc.toString('base64'))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/fps`,
    forms,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
