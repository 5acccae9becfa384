/** Forwards a license request to the airline's license server, within limits, and reports the outcome. */
import { type Refused, refuse } from '#core/refusal.ts'

export type Forward = (body: Buffer | string, type: string) => Promise<Buffer | Refused>

type Options = {
  server: string
  headers: Record<string, string>
  patienceInS: number
  maxConcurrent: number
  log: { warn(facts: object, message: string): void }
}

const answerLimitInBytes = 256 * 1024

/** Resolves to the server's bytes, unchanged. */
export const createForward = ({ server, headers, patienceInS, maxConcurrent, log }: Options): Forward => {
  let pending = 0
  const forward = async (body: Buffer | string, type: string): Promise<Buffer | Refused> => {
    try {
      const response = await fetch(server, {
        method: 'POST',
        headers: { ...headers, 'content-type': type },
        body: typeof body === 'string' ? body : new Uint8Array(body),
        // A redirect would be a misconfiguration.
        redirect: 'error',
        signal: AbortSignal.timeout(patienceInS * 1000),
      })
      const bytes = await readWithin(response, answerLimitInBytes)
      if (response.ok && bytes.length > 0) return bytes
      const { status } = response
      log.warn(
        { server, status, reply: bytes.toString('utf8', 0, 200) },
        'license server refused the request',
      )
      if (status >= 400 && status < 500)
        return refuse('licence-refused', `The licence server refused this title (${status}).`)
      return serverError(bytes.length === 0 && response.ok ? 'answered nothing' : `failed (${status})`)
    } catch (error) {
      log.warn({ server, err: error }, 'license server did not respond')
      if (error instanceof TooLong) return serverError('answered more than a licence can be')
      const isLate = error instanceof Error && error.name === 'TimeoutError'
      return serverError(isLate ? `did not answer within ${patienceInS} s` : 'cannot be reached')
    }
  }
  return async (body, type) => {
    if (pending >= maxConcurrent)
      return refuse('too-many', 'Too many licences are asked for at once.', { retryAfterInS: 2 })
    pending++
    try {
      return await forward(body, type)
    } finally {
      pending--
    }
  }
}

const serverError = (what: string) =>
  refuse('licence-server-fault', `The licence server ${what}.`, { retryAfterInS: 5 })

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
