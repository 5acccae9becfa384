/**
 * A minimal HTTP client over one persistent connection, so that the server's cost dominates: `fetch` uses
 * more CPU than the hub.
 */
import { connect } from 'node:net'

export type LeanResponse = { status: number; body: string }
export type LeanClient = {
  call(method: 'GET' | 'POST', path: string, options: CallOptions): Promise<LeanResponse>
  end(): void
}
type CallOptions = { token?: string; json?: unknown }

/** One call at a time. Responses must have a content length, as all of the hub's have. */
export const createLeanClient = (port: number): LeanClient => {
  const socket = connect(port, '127.0.0.1').setNoDelay(true)
  let received = Buffer.alloc(0)
  let pending: { resolve(response: LeanResponse): void; reject(error: Error): void } | undefined
  const fail = () => pending?.reject(new Error('the connection was closed'))
  socket.on('error', fail).on('close', fail)
  socket.on('data', (chunk) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk])
    const headEnd = received.indexOf('\r\n\r\n')
    if (headEnd < 0) return
    const head = received.toString('latin1', 0, headEnd)
    const bodyEnd = headEnd + 4 + Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0)
    if (received.length < bodyEnd) return
    const response = {
      status: Number(head.slice(9, 12)),
      body: received.toString('utf8', headEnd + 4, bodyEnd),
    }
    received = received.subarray(bodyEnd)
    pending?.resolve(response)
  })
  return {
    call: (method, path, { token, json }) => {
      const body = json === undefined ? '' : JSON.stringify(json)
      const head = [
        `${method} ${path} HTTP/1.1`,
        'Host: 127.0.0.1',
        `Content-Length: ${Buffer.byteLength(body)}`,
      ]
      if (token) head.push(`Authorization: Bearer ${token}`)
      if (body) head.push('Content-Type: application/json')
      return new Promise((resolve, reject) => {
        pending = { resolve, reject }
        socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
      })
    },
    end: () => {
      pending = undefined
      socket.destroy()
    },
  }
}
