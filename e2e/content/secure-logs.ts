/** Reads what the page encrypted, as the ground tool does. */
import { readFileSync } from 'node:fs'
import { readPrivateKey, readSecureLogs } from '@altiport/packer/secure-log'

/** The messages in these log strings; for one that cannot be read, the reason in words. */
export function messagesIn(logs: readonly string[]) {
  const key = readPrivateKey(readFileSync(process.env.E2E_SECURE_LOG_KEY ?? '', 'utf8'))
  return readSecureLogs(logs, key).map((result) => ('message' in result ? result.message : result.error))
}
