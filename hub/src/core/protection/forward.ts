/** Forwards a license request to the airline's license server, within limits, and reports the outcome. */
import type { ServerResponse } from 'node:http'
import type { Sender } from '#core/http/fair-queue.ts'
import { createRateLimit } from '#core/http/rate.ts'
import { type Refused, refuse } from '#core/http/refusal.ts'
import type { LicenseTurns } from './license-turns.ts'

/** Resolves to the server's bytes, unchanged, or to a refusal. */
export type Forward = (
  body: Uint8Array | string,
  type: string,
  requester: Sender & { response: ServerResponse; isLive: () => boolean },
) => Promise<Buffer | Refused>

type Options = {
  server: string
  headers: Record<string, string>
  timeoutInS: number
  turns: LicenseTurns
  log: { warn(facts: object, message: string): void }
}

const responseLimitInBytes = 256 * 1024
const logRate = { perMinute: 60, burst: 30 }

export const createForward = ({ server, headers, timeoutInS, turns, log }: Options): Forward => {
  const lineLimit = createRateLimit(logRate)
  const warn = (facts: object, message: string) => {
    if (lineLimit.consume('', performance.now()) === 0) log.warn(facts, message)
  }
  const forward = async (body: Uint8Array | string, type: string): Promise<Buffer | Refused> => {
    try {
      const response = await fetch(server, {
        method: 'POST',
        headers: { ...headers, 'content-type': type },
        body: typeof body === 'string' ? body : new Uint8Array(body),
        // A redirect would be a misconfiguration.
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutInS * 1000),
      })
      const bytes = await readWithin(response, responseLimitInBytes)
      if (response.ok && bytes.length > 0) return bytes
      const { status } = response
      warn({ server, status, reply: bytes.toString('utf8', 0, 200) }, 'license server refused the request')
      if (status >= 400 && status < 500)
        return refuse('licence-refused', `The license server refused this title (${status}).`)
      return serverError(bytes.length === 0 && response.ok ? 'sent an empty response' : `failed (${status})`)
    } catch (error) {
      warn({ server, err: error }, 'license server did not respond')
      if (error instanceof TooLong) return serverError('sent too large a response')
      const isLate = error instanceof Error && error.name === 'TimeoutError'
      return serverError(isLate ? `did not respond within ${timeoutInS} s` : 'cannot be reached')
    }
  }
  return (body, type, { isLive, ...requester }) =>
    turns.run(requester, body.length, async () =>
      // The leg may have ended while the request was waiting.
      isLive() ? forward(body, type) : refuse('no-session', 'Sign in first.'),
    )
}

const serverError = (what: string) =>
  refuse('licence-server-fault', `The license server ${what}.`, { retryAfterInS: 5 })

class TooLong extends Error {}

const readWithin = async (response: Response, limitInBytes: number): Promise<Buffer> => {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of response.body ?? []) {
    length += chunk.length
    if (length > limitInBytes) throw new TooLong(`more than ${limitInBytes} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
