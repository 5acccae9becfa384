/** Sends refusals, and maps thrown errors to refusals. */
import type { FastifyReply } from 'fastify'
import { StoreRefusal } from '#core/store/store.ts'
import { apiDisposition, jsonType } from './api-headers.ts'
import { type Refused, refuse, statusOf } from './refusal.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The refusal code sent with this response, for the log. */
    refusal: string | null
  }
}

/** Sends a refusal in the contract's one shape. */
export const sendRefusal = (reply: FastifyReply, { body }: Refused): FastifyReply => {
  reply.request.refusal = body.refusal
  if (body.retryAfterInS !== undefined) reply.header('retry-after', body.retryAfterInS)
  return reply
    .code(statusOf(body.refusal))
    .headers({
      'cache-control': 'no-store',
      'content-disposition': apiDisposition,
      'content-type': jsonType,
      'x-request-id': reply.request.id,
    })
    .send(JSON.stringify(body))
}

/** The refusal for a thrown error. Details that the client cannot act on go to the log only. */
export const refusalOf = (error: unknown): Refused => {
  if (error instanceof StoreRefusal) return refuse(error.refusal, error.message, { retryAfterInS: 5 })
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE' || status === 413)
    return refuse('too-large', 'The body is too large.')
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') {
    return refuse('wrong-type', 'The body must be application/json.', { where: 'header.content-type' })
  }
  if (code === 'FST_ERR_BAD_URL') return refuse('bad-input', 'The address is not valid.', { where: 'path' })
  if (status >= 400 && status < 500)
    return refuse('bad-input', 'The body is not valid JSON.', { where: 'body' })
  return refuse('hub-fault', 'Something went wrong on board. The error has been logged.')
}
