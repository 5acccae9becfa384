/**
 * Answers of `/core/graphql`: public ones in the accepted encoding, personal ones uncompressed, and the hub's own
 * errors as a refusal that GraphQL clients read too.
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  compressedBytes,
  encodingFor,
  type ReadyResponse,
  runningCompression,
} from '#core/content/response-cache.ts'
import { apiDisposition, jsonType } from '#core/http/api-headers.ts'
import type { EarlyResponse } from '#core/http/early-answer.ts'
import type { Run } from './query-turns.ts'

/** `undefined` if none is cached, or if it must be compressed first. */
export function earlyAnswer(
  response: ReadyResponse | undefined,
  acceptEncoding: string | undefined,
): EarlyResponse | undefined {
  if (response === undefined) return undefined
  const encoding = encodingFor(response, acceptEncoding)
  if (encoding === undefined) return { head: plainHead, bytes: response.bytes }
  const bytes = response.compressed[encoding]
  return bytes && { head: compressedHead[encoding], bytes }
}

/** Devices may store public answers for when the hub is unreachable, but not personal ones. @see PAX-08 */
const publicCaching = 'no-cache'
export const personalCaching = 'no-store'

const cacheHeaders = [
  'cache-control',
  publicCaching,
  'content-disposition',
  apiDisposition,
  'content-type',
  jsonType,
]
const plainHead = ['vary', 'accept-encoding', ...cacheHeaders]
const compressedHead = {
  br: ['vary', 'accept-encoding', 'content-encoding', 'br', ...cacheHeaders],
  gzip: ['vary', 'accept-encoding', 'content-encoding', 'gzip', ...cacheHeaders],
}

/** @param inCompressionTurn not called if the compression is done or running */
export async function send(
  response: ReadyResponse,
  request: FastifyRequest,
  reply: FastifyReply,
  inCompressionTurn: Run,
) {
  const encoding = encodingFor(response, request.headers['accept-encoding'])
  const bytes =
    encoding === undefined
      ? response.bytes
      : (response.compressed[encoding] ??
        // Joins a compression of the same answer that is running, instead of waiting for a turn.
        (await (runningCompression(response, encoding) ??
          inCompressionTurn(request, reply, () => compressedBytes(response, encoding)))))
  reply.header('vary', 'accept-encoding')
  if (encoding !== undefined) reply.header('content-encoding', encoding)
  return sendBytes(bytes, reply, publicCaching)
}

export const sendBytes = (
  bytes: Buffer,
  reply: FastifyReply,
  cacheControl: typeof publicCaching | typeof personalCaching,
) =>
  reply
    .headers({
      'cache-control': cacheControl,
      'content-disposition': apiDisposition,
      'content-type': jsonType,
    })
    .send(bytes)

export const sendError = (reply: FastifyReply) =>
  reply
    .code(500)
    .header('content-disposition', apiDisposition)
    .send({
      refusal: 'hub-fault',
      message: 'The hub could not process this request.',
      errors: [{ message: 'The hub could not process this request.' }],
    })
