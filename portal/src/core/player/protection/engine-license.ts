/** License requests of the engine, which it routes through a custom address scheme. */

import { FailedReply } from '@altiport/client/hub'
import type shaka from 'shaka-player/dist/shaka-player.compiled-es2021.js'
import { type Library, library } from '#core/player/engine/engine-library.ts'
import { licenseScheme } from './drm-settings.ts'
import { protectionProblem } from './protection-problem.ts'
import { requestLicense } from './request-license.ts'

let registeredWith: Library | null = null

export function registerLicenseScheme(): void {
  if (registeredWith === library) return
  registeredWith = library
  library.net.NetworkingEngine.registerScheme(licenseScheme, (uri, request) =>
    library.util.AbortableOperation.notAbortable(answer(uri, request)),
  )
}

let pending = 0
/** Whether a license request is pending, which explains a stalled film. */
export const isLicensePending = (): boolean => pending > 0

async function answer(uri: string, request: shaka.extern.Request): Promise<shaka.extern.Response> {
  const address = uri.slice(licenseScheme.length + 1)
  pending++
  try {
    const body = await requestLicense(address, request.body as BodyInit, contentTypeOf(address))
    return { uri, originalUri: uri, originalRequest: request, data: bytesOf(body), headers: {}, status: 200 }
  } catch (failure) {
    throw engineError(uri, failure)
  } finally {
    pending--
  }
}

const contentTypeOf = (address: string) =>
  address.endsWith('/clearkey') ? 'application/json' : 'application/octet-stream'

const bytesOf = (body: unknown): ArrayBuffer | Uint8Array =>
  body instanceof ArrayBuffer
    ? body
    : new TextEncoder().encode(typeof body === 'string' ? body : JSON.stringify(body))

/** Any 4xx but 429 is final; an unreachable or busy hub is retried. */
function engineError(uri: string, failure: unknown): shaka.util.Error {
  const { Severity, Category, Code } = library.util.Error
  const reply = failure instanceof FailedReply ? failure.reply : null
  if (reply === null)
    return new library.util.Error(Severity.RECOVERABLE, Category.NETWORK, Code.HTTP_ERROR, uri, failure)
  const isRecoverable = reply.status >= 500 || reply.status === 429
  if (!isRecoverable) protectionProblem.write('refused')
  return new library.util.Error(
    isRecoverable ? Severity.RECOVERABLE : Severity.CRITICAL,
    Category.NETWORK,
    Code.BAD_HTTP_STATUS,
    uri,
    reply.status,
    (failure as FailedReply).message,
  )
}
