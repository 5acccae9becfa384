/** The clients of the open live sockets: by socket, session, device and address. */
import type { WebSocket } from 'ws'
import type { Client, ClientOwner } from './live-client.ts'
import { SocketGroups } from './socket-groups.ts'

export const createLiveClients = () => {
  const clients = new Map<WebSocket, Client>()
  const bySession = new SocketGroups()
  const byDevice = new SocketGroups()
  const byAddress = new SocketGroups()

  return {
    add(socket: WebSocket, client: Client): void {
      clients.set(socket, client)
      bySession.add(client.key, socket)
      byDevice.add(client.uuid, socket)
      byAddress.add(client.address, socket)
    },
    /** `false` if the socket is unknown. */
    remove(socket: WebSocket): boolean {
      const client = clients.get(socket)
      if (!client) return false
      clients.delete(socket)
      bySession.delete(client.key, socket)
      byDevice.delete(client.uuid, socket)
      byAddress.delete(client.address, socket)
      return true
    },
    of: (socket: WebSocket): Client | undefined => clients.get(socket),
    sockets: () => clients.keys(),
    size: (): number => clients.size,
    ofSession: (key: string) => bySession.of(key),
    ofDevice: (uuid: string) => byDevice.of(uuid),
    /** The newest socket of the largest device, or else address, with at least two sockets more than the owner's. */
    newestOfCrowd({ uuid, address }: ClientOwner): WebSocket | undefined {
      const crowd = byDevice.largerThan(uuid) ?? byAddress.largerThan(address)
      return crowd && [...crowd].at(-1)
    },
  }
}
