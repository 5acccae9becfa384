/**
 * A minimal HTTP client over one persistent connection, so that the server's cost dominates: `fetch` uses
 * more CPU than the hub.
 */
import { connect } from 'node:net'

export type Answer = { status: number; body: string }
export type LeanClient = {
  call(method: 'GET' | 'POST', path: string, options: CallOptions): Promise<Answer>
  end(): void
}
type CallOptions = { token?: string; json?: unknown }

/** One call at a time. Responses must have a content length, as all of the hub's have. */
export const leanClient = (port: number): LeanClient => {
  const socket = connect(port, '127.0.0.1').setNoDelay(true)
  let got = Buffer.alloc(0)
  let settle: { resolve(answer: Answer): void; reject(error: Error): void } | undefined
  const lose = () => settle?.reject(new Error('the connection was closed'))
  socket.on('error', lose).on('close', lose)
  socket.on('data', (part) => {
    got = got.length === 0 ? part : Buffer.concat([got, part])
    const headEnd = got.indexOf('\r\n\r\n')
    if (headEnd < 0) return
    const head = got.toString('latin1', 0, headEnd)
    const bodyEnd = headEnd + 4 + Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0)
    if (got.length < bodyEnd) return
    const answer = { status: Number(head.slice(9, 12)), body: got.toString('utf8', headEnd + 4, bodyEnd) }
    got = got.subarray(bodyEnd)
    settle?.resolve(answer)
  })
  return {
    call: (method, path, { token, json }) => {
      const body = json === undefined ? '' : JSON.stringify(json)
      const lines = [
        `${method} ${path} HTTP/1.1`,
        'Host: 127.0.0.1',
        `Content-Length: ${Buffer.byteLength(body)}`,
      ]
      if (token) lines.push(`Authorization: Bearer ${token}`)
      if (body) lines.push('Content-Type: application/json')
      return new Promise((resolve, reject) => {
        settle = { resolve, reject }
        socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`)
      })
    },
    end: () => {
      settle = undefined
      socket.destroy()
    },
  }
}
