/**
 * The address at which a data folder's hub listens. The hub writes it to a file in that folder when it starts; from
 * that file the ground tool on the same machine computes the portal's address. A hub that was killed leaves the file.
 */

/** In the data folder. */
export const hubAddressFileName = 'hub-address.json'

/** `host` is what the passengers' server listens on; `0.0.0.0` and `::` mean all addresses of the machine. */
export type HubAddress = { protocol: 'http' | 'https'; host: string; port: number }

export const hubAddressText = ({ protocol, host, port }: HubAddress): string =>
  `${JSON.stringify({ protocol, host, port })}\n`

/** `null` if the text has no host or no valid port; any protocol other than `https` is read as `http`. */
export const readHubAddress = (text: string): HubAddress | null => {
  try {
    const { protocol, host, port } = JSON.parse(text) as Partial<HubAddress>
    const isPort = Number.isInteger(port) && port! > 0 && port! < 65_536
    const isComplete = typeof host === 'string' && isPort
    return isComplete ? { protocol: protocol === 'https' ? 'https' : 'http', host, port: port! } : null
  } catch {
    return null
  }
}
