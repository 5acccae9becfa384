/** Starts a hub over https with a protected film: the tiny pack's first one, with a key known to the hub. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestCa } from '@altiport/hub/testing/test-ca'
import { buildPack } from '@altiport/packer/build/build'
import { loadPack } from '@altiport/packer/load/load'
import { copyTiny } from '@altiport/packer/testing/packs'
import { startHub } from '@altiport/tools/hub-process'

export const protectedFilm = 'harbour'
const contentKey = { keyId: '8f0e7a1b2c3d4e5f60718293a4b5c6d7', key: '3c4d5e6f708192a3b4c5d6e7f8091a2b' }

export type ProtectedHub = {
  url: string
  /** Flags with which a browser accepts the hub’s certificate. */
  browserFlags: string[]
  stop(): Promise<void>
}

export const startProtectedHub = async (): Promise<ProtectedHub> => {
  const folder = mkdtempSync(join(tmpdir(), 'altiport-bench-'))
  const inFolder = (name: string) => join(folder, name)
  const authority = createTestCa()
  const { certificate, key } = authority.issue(['localhost'], { from: -2, to: 90 })
  const secret = { mode: 0o600 }
  writeFileSync(inFolder('chain.pem'), certificate)
  writeFileSync(inFolder('key.pem'), key, secret)
  writeFileSync(inFolder('keys.yaml'), JSON.stringify({ [protectedFilm]: contentKey }), secret)
  copyTiny(inFolder('source'), {
    [`videos/${protectedFilm}.yaml`]: [['kind: documentary', 'protected: true\nkind: documentary']],
  })
  await buildPack(inFolder('source'), inFolder('built'), { quiet: true, keys: async () => contentKey })
  await loadPack(inFolder('built'), inFolder('data'))
  const hub = await startHub({
    dataDir: inFolder('data'),
    env: {
      ALTIPORT_TLS_CERTIFICATE: inFolder('chain.pem'),
      ALTIPORT_TLS_KEY: inFolder('key.pem'),
      ALTIPORT_CONTENT_KEYS: inFolder('keys.yaml'),
    },
  })
  return {
    url: hub.url,
    browserFlags: [`--ignore-certificate-errors-spki-list=${authority.publicKeyHash}`],
    async stop() {
      await hub.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
