/** Forwards a license request to the airline's license server, within limits, and reports the outcome. */
import { createRateLimit } from '#core/http/rate.ts'
import { type Refused, refuse } from '#core/http/refusal.ts'

/** Resolves to the server's bytes, unchanged, or to a refusal. */
export type Forward = (
  body: Buffer | string,
  type: string,
  requester: { address: string; device: string },
) => Promise<Buffer | Refused>

type Options = {
  server: string
  headers: Record<string, string>
  timeoutInS: number
  maxConcurrent: number
  log: { warn(facts: object, message: string): void }
}

const responseLimitInBytes = 256 * 1024
/** Enough for the one film that a device plays at a time. */
const maxByDevice = 4
/** Share of the concurrent requests that one address may have. */
const maxShareByAddress = 3 / 4
const logRate = { perMinute: 60, burst: 30 }

export const createForward = ({ server, headers, timeoutInS, maxConcurrent, log }: Options): Forward => {
  let pending = 0
  const pendingByKey = new Map<string, number>()
  const changeCount = (key: string, step: number) => {
    const count = (pendingByKey.get(key) ?? 0) + step
    if (count > 0) pendingByKey.set(key, count)
    else pendingByKey.delete(key)
  }
  const lineLimit = createRateLimit(logRate)
  const warn = (facts: object, message: string) => {
    if (lineLimit.consume('', performance.now()) === 0) log.warn(facts, message)
  }
  const forward = async (body: Buffer | string, type: string): Promise<Buffer | Refused> => {
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
  return async (body, type, { address, device }) => {
    const keys = [`device ${device}`, `address ${address}`] as const
    const [pendingOfDevice, pendingOfAddress] = keys.map((key) => pendingByKey.get(key) ?? 0) as [
      number,
      number,
    ]
    const isOverLimit =
      pendingOfDevice >= maxByDevice || pendingOfAddress >= Math.ceil(maxConcurrent * maxShareByAddress)
    if (pending >= maxConcurrent || isOverLimit)
      return refuse('too-many', 'Too many license requests at the same time.', { retryAfterInS: 2 })
    pending++
    for (const key of keys) changeCount(key, 1)
    try {
      return await forward(body, type)
    } finally {
      pending--
      for (const key of keys) changeCount(key, -1)
    }
  }
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
