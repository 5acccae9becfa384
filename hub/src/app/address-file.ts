/** A file in the data folder that exists while the hub runs and contains the address of the passengers' server. */
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hubAddressFileName, hubAddressText } from '@altiport/pack/hub-address'
import type { Settings } from '#core/settings.ts'
import type { Addresses } from './servers.ts'

/** Resolves to the function that removes the file. A file that cannot be written is no error. */
export const writeAddressFile = async (
  { dataDir, host }: Pick<Settings, 'dataDir' | 'host'>,
  { passengers }: Addresses,
): Promise<() => Promise<void>> => {
  const url = new URL(passengers)
  const protocol = url.protocol === 'https:' ? 'https' : 'http'
  const port = Number(url.port) || (protocol === 'https' ? 443 : 80)
  const file = join(dataDir, hubAddressFileName)
  await writeFile(file, hubAddressText({ protocol, host, port })).catch(() => {})
  return () => rm(file, { force: true }).catch(() => {})
}
