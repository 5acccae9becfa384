/**
 * Starts one hub with Corvane, the demo airline, for all journeys, on a free port and with a new data folder, and
 * stops the hub afterwards.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSecureLogKeys } from '@altiport/packer/secure-log'
import { startHub } from '@altiport/tools/hub-process'
import { loadCorvane } from '@altiport/tools/loaded-corvane'
import { portalLanguages } from '#languages/offered-languages.ts'

export default async function startHubForAll() {
  const dataDir = mkdtempSync(join(tmpdir(), 'altiport-e2e-'))
  // The ground's key, with which journeys read what the page encrypted.
  const secureLogKey = join(dataDir, 'secure-log')
  await createSecureLogKeys(secureLogKey)
  if (process.env.PROOF_LANGUAGES === 'all') loadCorvane(dataDir, portalLanguages)
  const hub = await startHub({ dataDir, env: { ALTIPORT_SECURE_LOG_KEY: `${secureLogKey}.pub` } })
  process.env.E2E_URL = hub.url
  process.env.E2E_SECURE_LOG_KEY = secureLogKey
  return async () => {
    await hub.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
