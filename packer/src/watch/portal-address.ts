/** The address at which a phone on the same network can open the portal of the hub that runs on a data folder. */
import { readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { type HubAddress, hubAddressFileName, readHubAddress } from '@altiport/pack/hub-address'

const timeoutInMs = 2000
const allAddresses = ['0.0.0.0', '::']

/** `null` if no hub runs on the data folder. */
export async function portalAddress(dataFolder: string): Promise<string | null> {
  const text = await readFile(join(dataFolder, hubAddressFileName), 'utf8').catch(() => '')
  const hub = readHubAddress(text)
  if (!hub || !(await isListening(hub))) return null
  const host = allAddresses.includes(hub.host) ? (addressOfMachine() ?? 'localhost') : hub.host
  return addressWith(hub, host)
}

/** Whether only this machine can open the address. */
export const isLocal = (address: string): boolean =>
  /^(localhost|127\.|\[::1\])/.test(new URL(address).hostname)

/** The system accepts a connection even while the hub is busy. */
function isListening({ host, port }: HubAddress): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: allAddresses.includes(host) ? '127.0.0.1' : host, port })
    const end = (isOpen: boolean) => {
      socket.destroy()
      resolve(isOpen)
    }
    socket.setTimeout(timeoutInMs, () => end(false))
    socket.once('connect', () => end(true))
    socket.once('error', () => end(false))
  })
}

const addressWith = ({ protocol, port }: HubAddress, host: string): string =>
  new URL(`${protocol}://${host.includes(':') ? `[${host}]` : host}:${port}`).href

const addressOfMachine = (): string | undefined =>
  Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal)?.address
