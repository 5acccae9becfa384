/**
 * A cache of finished responses as bytes, also compressed. It is valid for one pack and one period of validity.
 *
 * Bounded by bytes, with LRU eviction. Equal requests at the same time are computed once.
 */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { LoadedPack } from './loaded-pack.ts'
import type { Period } from './validity.ts'

export type Encoding = 'br' | 'gzip'
export type ReadyResponse = {
  bytes: Buffer
  etag: string
  /** Filled by the first request that accepts the encoding. */
  compressed: Partial<Record<Encoding, Buffer>>
  /** Compressed with little effort, since hardly any other device sends an equal request. */
  isRare?: boolean
}

/** Shorter responses fit into one packet uncompressed. */
const minCompressibleInBytes = 1000
/** Overhead of an entry beside its bytes: keys, objects, hash. */
const entryOverheadInBytes = 400

const brotliOf = promisify(brotliCompress)
const gzipOf = promisify(gzip)

/** Longer keys are a client's own invention: the portal's are a tenth of this. Their responses are not cached. */
const maxKeyLength = 8192
/** Share of the space that is for responses cached by the text of a request. */
const rawShare = 1 / 4

export class ResponseCache {
  /** Every cached response was computed from this pack. */
  readonly pack: LoadedPack
  readonly period: Period
  readonly #responses: Entries
  /** Anybody can write the same request in any number of ways, so these do not displace responses by key. */
  readonly #byRaw: Entries
  readonly #pending = new Map<string, Promise<ReadyResponse>>()

  constructor(pack: LoadedPack, period: Period, limitInBytes: number) {
    this.pack = pack
    this.period = period
    this.#responses = new Entries(limitInBytes * (1 - rawShare))
    this.#byRaw = new Entries(limitInBytes * rawShare)
  }

  get sizeInBytes(): number {
    return this.#responses.sizeInBytes + this.#byRaw.sizeInBytes
  }

  isValidFor(pack: LoadedPack, nowInMs: number): boolean {
    return pack === this.pack && nowInMs >= this.period.fromInMs && nowInMs < this.period.untilInMs
  }

  get(key: string): ReadyResponse | undefined {
    return this.#responses.get(key)
  }

  /** By the text of a request. */
  getByRaw(raw: string): ReadyResponse | undefined {
    return this.#byRaw.get(raw)
  }

  /** The next request with the same text need not be parsed. */
  putByRaw(raw: string, response: ReadyResponse): void {
    this.#byRaw.put(raw, response)
  }

  /** If `compute` throws, nothing is cached. */
  async getOrCompute(key: string, compute: () => Promise<Buffer>, isRare = false): Promise<ReadyResponse> {
    const ready = this.get(key) ?? this.#pending.get(key)
    if (ready !== undefined) return ready
    const computing = compute().then((bytes) => {
      const response = { bytes, etag: etagOf(bytes), compressed: {}, isRare }
      this.#responses.put(key, response)
      return response
    })
    this.#pending.set(key, computing)
    try {
      return await computing
    } finally {
      this.#pending.delete(key)
    }
  }
}

/** The least recently used are evicted first. */
class Entries {
  readonly #limitInBytes: number
  readonly #entries = new Map<string, { response: ReadyResponse; sizeInBytes: number }>()
  sizeInBytes = 0

  constructor(limitInBytes: number) {
    this.#limitInBytes = limitInBytes
  }

  get(key: string): ReadyResponse | undefined {
    const entry = this.#entries.get(key)
    if (entry === undefined) return undefined
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    return entry.response
  }

  put(key: string, response: ReadyResponse): void {
    if (key.length > maxKeyLength || this.#entries.has(key)) return
    // The compressed variants are counted in advance: together they are smaller than the plain bytes.
    const sizeInBytes = entryOverheadInBytes + 2 * key.length + 2 * response.bytes.length
    if (sizeInBytes > this.#limitInBytes) return
    this.#entries.set(key, { response, sizeInBytes })
    this.sizeInBytes += sizeInBytes
    for (const [oldest, entry] of this.#entries) {
      if (this.sizeInBytes <= this.#limitInBytes) break
      this.#entries.delete(oldest)
      this.sizeInBytes -= entry.sizeInBytes
    }
  }
}

/** The best encoding that the client accepts; `undefined` if it accepts none, and for small responses. */
export function encodingFor(
  response: ReadyResponse,
  acceptEncoding: string | undefined,
): Encoding | undefined {
  if (acceptEncoding === undefined || response.bytes.length < minCompressibleInBytes) return undefined
  if (accepts(acceptEncoding, 'br')) return 'br'
  return accepts(acceptEncoding, 'gzip') ? 'gzip' : undefined
}

const pendingCompression = new WeakMap<ReadyResponse, Partial<Record<Encoding, Promise<Buffer>>>>()

/** The compression that has started for another request, if there is one. */
export const runningCompression = (
  response: ReadyResponse,
  encoding: Encoding,
): Promise<Buffer> | undefined => pendingCompression.get(response)?.[encoding]

/** Compresses the bytes once, however many requests want them at the same time. */
export async function compressedBytes(response: ReadyResponse, encoding: Encoding): Promise<Buffer> {
  const ready = response.compressed[encoding]
  if (ready) return ready
  const pending = pendingCompression.get(response) ?? {}
  pendingCompression.set(response, pending)
  pending[encoding] ??= compress(response, encoding).finally(() => delete pending[encoding])
  const bytes = await pending[encoding]
  response.compressed[encoding] ??= bytes
  return response.compressed[encoding]
}

const compress = ({ bytes, isRare }: ReadyResponse, encoding: Encoding): Promise<Buffer> =>
  encoding === 'gzip'
    ? gzipOf(bytes, { level: isRare ? 1 : 9 })
    : brotliOf(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: isRare ? 4 : 9,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        },
      })

export const etagOf = (bytes: Buffer): string =>
  `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`

/** RFC 9110: `;q=0` refuses an encoding. Other weights are ignored, as there are only two encodings. */
function accepts(acceptEncoding: string, encoding: Encoding): boolean {
  const index = acceptEncoding.indexOf(encoding)
  return index >= 0 && !/^\s*;\s*q=0(\.0*)?\s*(,|$)/.test(acceptEncoding.slice(index + encoding.length))
}
