/** A certificate and its key, which can be replaced, in a temporary folder. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestCa, type Issued, type TestCa } from './test-ca.ts'

export type TlsFiles = {
  ca: TestCa
  folder: string
  /** Paths. */
  certificate: string
  key: string
  /** Overwrites both files with a new pair, and returns it. */
  replace(): Promise<Issued>
  remove(): Promise<void>
}

export async function openTlsFiles(
  days: { from?: number; to?: number } = {},
  hosts: readonly string[] = ['localhost', '127.0.0.1'],
): Promise<TlsFiles> {
  const folder = await mkdtemp(join(tmpdir(), 'altiport-tls-'))
  const ca = createTestCa()
  const [certificate, key] = [join(folder, 'chain.pem'), join(folder, 'key.pem')]
  const write = async (issued: Issued) => {
    await writeFile(certificate, issued.certificate)
    await writeFile(key, issued.key, { mode: 0o600 })
    return issued
  }
  await write(ca.issue(hosts, days))
  return {
    ca,
    folder,
    certificate,
    key,
    replace: () => write(ca.issue(hosts)),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
