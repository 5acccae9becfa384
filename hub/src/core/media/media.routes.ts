/**
 * Routes of media: free files at `/core/media/{pack}/{path}`, for all clients, cached for a year;
 * files of an opened premium item below `/core/media/{expiry}.{signature}/`, for the device that opened it.
 *
 * @see docs/decisions/0004-media-delivery.md
 */
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { cabinShareHeader, mediaPath, thumbnailParameter } from '@altiport/wire/media'
import type { Refusal } from '@altiport/wire/refusal'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Content } from '#core/content/content.ts'
import { refuse, statusOf } from '#core/http/refusal.ts'
import { refusalOf, sendRefusal } from '#core/http/send-refusal.ts'
import { bundleHead } from './bundle-head.ts'
import { byteRange, hasTag, matchesIfRange } from './byte-range.ts'
import { type CabinLoad, cabinLoad } from './cabin-load.ts'
import { ChunkCache } from './chunk-cache.ts'
import { type MediaFile, MediaTable } from './media-table.ts'
import { sendRange, type Transfer } from './send-range.ts'

type Options = {
  content: Content
  /** Serves nothing but pictures. */
  isForPictures?: boolean
  /** The file name behind a premium address, if the address is valid for this request. */
  openedName?: (address: string, request: FastifyRequest) => string | null
  /** 64 to 128 MiB are enough for a cabin. */
  cacheInBytes?: number
  /** Capacity of the cabin's radio. If it is unknown, films are not given a share. */
  cabinInBitsPerS?: number
  /** Counts the films that are streaming; can be shared with other parts of the hub. */
  load?: CabinLoad
  /** The signed-in device that sent the request; requests of others do not count towards the load. */
  deviceOf?: (request: FastifyRequest) => string | null
  /** While true, no file is opened, only 304 sent: file handles are reserved for more important requests. */
  isRefusing?: () => boolean
}

export type MediaFacts = { cachedInBytes(): number; diskReads(): number; transfers(): number }

const defaultCacheInBytes = 96 * 1024 * 1024
/**
 * One MiB takes five minutes at 28 kbit/s; a slower client is considered lost, and can resume with a range
 * request.
 */
const stallLimitInMs = 300_000
const sweepInMs = 30_000
const retryUnreadableInS = 5

export function mediaRoutes(app: FastifyInstance, options: Options): MediaFacts {
  const { content, isForPictures, openedName, cacheInBytes, cabinInBitsPerS, isRefusing, deviceOf } = options
  const load = options.load ?? defaultCabinLoad(cabinInBitsPerS)
  const cache = new ChunkCache(cacheInBytes ?? defaultCacheInBytes)
  const transfers = new Set<Transfer>()
  const table = new MediaTable()
  const updatePacks = () => table.setPacks(content.packFiles.values())
  updatePacks()
  content.onActivated(updatePacks)

  const sweep = setInterval(() => {
    const stalledBeforeInMs = performance.now() - stallLimitInMs
    for (const transfer of transfers)
      if (transfer.lastSentAtInMs < stalledBeforeInMs) transfer.response.destroy()
  }, sweepInMs)
  sweep.unref()
  app.addHook('onClose', () => {
    clearInterval(sweep)
    cache.close()
  })

  app.route({
    method: ['GET', 'HEAD'],
    url: `${mediaPath}/*`,
    handler(request, reply) {
      const { name, width } = readAddress(request.raw.url ?? '')
      const opened = openedName?.(name, request) ?? null
      if (opened !== null) {
        const file = table.get(opened, true)
        return file ? respond(file, false, request, reply) : refuseUnknown(reply)
      }
      const { file, varies } =
        width === null
          ? { file: table.get(name), varies: false }
          : table.thumbnail(name, width, request.headers.accept)
      return file ? respond(file, varies, request, reply) : refuseUnknown(reply)
    },
  })

  function respond(file: MediaFile, varies: boolean, request: FastifyRequest, reply: FastifyReply) {
    if (content.faultyFiles.has(file.path) || (isForPictures && !isPicture(file))) return refuseUnknown(reply)
    const { headers } = request
    const head = [...file.head]
    if (file.home !== null) head.push(...bundleHead(file.home, request))
    if (varies) head.push('Vary', 'Accept')
    const isFilm = filmPattern.test(file.path)
    const device = isFilm ? (deviceOf?.(request) ?? null) : null
    if (isFilm && cabinInBitsPerS !== undefined) head.push(cabinShareHeader, String(load.share(device)))
    const response = reply.raw
    if (hasTag(headers['if-none-match'], file.etag)) {
      response.writeHead(304, head)
      reply.hijack()
      return void response.end()
    }
    if (isRefusing?.()) return refuseForNow(reply)
    const requestedRange = matchesIfRange(headers['if-range'] as string | undefined, file.etag)
      ? byteRange(headers.range, file.size)
      : 'whole'
    if (requestedRange === 'none') return refuseRange(file, reply)
    const range = requestedRange === 'whole' ? { start: 0, end: file.size } : requestedRange
    const status = requestedRange === 'whole' ? 200 : 206
    const length = ['Content-Length', String(range.end - range.start)]
    if (requestedRange !== 'whole')
      length.push('Content-Range', `bytes ${range.start}-${range.end - 1}/${file.size}`)
    if (request.method === 'HEAD' || file.size === 0) {
      response.writeHead(status, [...head, ...length])
      reply.hijack()
      return void response.end()
    }
    reply.hijack()
    const onStart = (error: NodeJS.ErrnoException | null) => {
      if (error === null) return void response.writeHead(status, [...head, ...length])
      request.log.warn({ err: error }, 'media file cannot be read')
      const isServed = file.path.startsWith(
        join(content.packFiles.get(content.pack.packId)?.folder ?? '\0', '/'),
      )
      respondUnreadable(error, reply, isServed)
    }
    const onFailure = (error: unknown) => {
      request.log.error({ err: error, req: request }, 'media response could not be started')
      if (response.headersSent) response.destroy()
      else writeRefusal(response, refusalOf(error).body)
    }
    const onWritten = (bytes: number) => load.addBytes(device, bytes)
    sendRange({ cache, file, range, response, onStart, onFailure, onWritten, transfers })
  }

  return {
    cachedInBytes: () => cache.sizeInBytes,
    diskReads: () => cache.reads,
    transfers: () => transfers.size,
  }
}

/** Without a known capacity, films are only counted. */
export const defaultCabinLoad = (cabinInBitsPerS: number | undefined): CabinLoad =>
  cabinLoad(cabinInBitsPerS ?? Number.POSITIVE_INFINITY, () => performance.now())

/** Not of a game or web app. */
const isPicture = ({ home, type }: MediaFile) => home === null && type.startsWith('image/')

/** The picture track of a title, in any rendition. */
const filmPattern = /\/picture-[^/]*$/

const widthPattern = new RegExp(`[?&]${thumbnailParameter}=(\\d{1,5})(?:&|$)`)

/** The address is never decoded and never joined to a path: only the plain spelling is in the table. */
function readAddress(url: string): { name: string; width: number | null } {
  const query = url.indexOf('?')
  if (query < 0) return { name: url.slice(mediaPath.length + 1), width: null }
  const width = widthPattern.exec(url.slice(query))?.[1]
  return {
    name: url.slice(mediaPath.length + 1, query),
    width: width === undefined ? null : Number(width),
  }
}

function refuseUnknown(reply: FastifyReply) {
  return sendRefusal(reply, refuse('not-found', 'This file is not on board.'))
}

function refuseRange(file: MediaFile, reply: FastifyReply) {
  const { body } = refuse('bad-input', `The file has ${file.size} bytes.`, { where: 'header.range' })
  return reply.code(416).header('content-range', `bytes */${file.size}`).send(body)
}

/** Closes the connection as well, because connections are what is scarce. */
function refuseForNow(reply: FastifyReply) {
  reply.header('connection', 'close')
  const message = 'Too many connections are open right now.'
  return sendRefusal(reply, refuse('resting', message, { retryAfterInS: retryUnreadableInS }))
}

/**
 * A missing file of an earlier pack is unknown media. If a file of the served pack is missing, its folder is missing
 * and may return; any other error is the disk's or a shortage of handles, and may be temporary.
 */
function respondUnreadable(error: NodeJS.ErrnoException, reply: FastifyReply, isServed: boolean): void {
  const { body } =
    error.code === 'ENOENT' && !isServed
      ? refuse('not-found', 'This file is no longer on board.')
      : refuse('resting', 'This file cannot be read right now.', {
          retryAfterInS: retryUnreadableInS,
        })
  if (body.retryAfterInS !== undefined) reply.raw.setHeader('retry-after', body.retryAfterInS)
  writeRefusal(reply.raw, body)
}

/** The same response as the framework's, for replies that the handler has hijacked. */
function writeRefusal(response: ServerResponse, body: Refusal): void {
  response.writeHead(statusOf(body.refusal), {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  })
  response.end(JSON.stringify(body))
}
