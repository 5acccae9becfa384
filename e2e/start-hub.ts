/** Starts one hub with Corvane for all journeys, on a free port and a fresh data folder, and stops it afterwards. */
import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startHub } from '@altiport/tools/hub-process'

export default async function startHubForAll() {
  const dataDir = mkdtempSync(join(tmpdir(), 'altiport-e2e-'))
  const secureLogKey = join(dataDir, 'secure-log.pub')
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 3072 })
  writeFileSync(secureLogKey, publicKey.export({ type: 'spki', format: 'pem' }))
  const hub = await startHub({ dataDir, env: { ALTIPORT_SECURE_LOG_KEY: secureLogKey } })
  process.env.ALTIPORT_E2E_URL = hub.url
  return async () => {
    await hub.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
