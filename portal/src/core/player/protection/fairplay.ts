/**
 * FairPlay through WebKit's legacy API, for films that the browser plays natively.
 *
 * The element requests a key with `webkitneedkey`; the session's message is sent to the license server as a
 * form, and the key in the answer is passed to the session.
 *
 * @see DRM-03 to DRM-09
 */
import { assetIdOf, invalidContentId } from '@altiport/wire/content-id'
import type { ProtectionReply } from '@altiport/wire/protection'
import { get } from '#core/http.ts'
import { requestLicense } from './request-license.ts'

type KeySession = EventTarget & {
  update: (key: Uint8Array) => void
  error?: { code: number; systemCode: number } | null
}
type WebKitKeys = { createSession: (type: string, initData: Uint8Array) => KeySession | null }
type WebKitMediaKeys = (new (
  keySystem: string,
) => WebKitKeys) & {
  isTypeSupported: (keySystem: string, type: string) => boolean
}
type WebKitElement = EventTarget & {
  webkitKeys?: WebKitKeys | null
  webkitSetMediaKeys: (keys: WebKitKeys) => void
}
type Offer = NonNullable<ProtectionReply['fairPlay']>

const videoType = 'video/mp4'
const keySystems = ['com.apple.fps.1_0', 'com.apple.fps']

const webKit = (): WebKitMediaKeys | undefined =>
  (globalThis as { WebKitMediaKeys?: WebKitMediaKeys }).WebKitMediaKeys

export const hasFairPlay = (): boolean =>
  keySystems.some((name) => webKit()?.isTypeSupported(name, videoType))

const controllers = new WeakMap<EventTarget, AbortController>()

/**
 * Call before the element's address is set.
 *
 * @throws if FairPlay is unsupported or the certificate cannot be loaded
 */
export async function answerFairPlay(
  element: EventTarget,
  { licence, certificate }: Offer,
  failed: (failure: unknown) => void,
): Promise<void> {
  controllers.get(element)?.abort()
  const Keys = webKit()
  const keySystem = keySystems.find((name) => Keys?.isTypeSupported(name, videoType))
  if (!Keys || !keySystem) throw new Error('This browser does not support FairPlay.')
  const controller = new AbortController()
  controllers.set(element, controller)
  const { body } = await get<ArrayBuffer>(certificate)
  const fairPlay = element as WebKitElement

  const needKey = async (event: Event): Promise<void> => {
    const { initData } = event as Event & { initData: Uint8Array }
    const assetId = assetIdOf(contentIdOf(initData))
    // @see DRM-09, ERR-09
    if (assetId === undefined) throw new Error(invalidContentId)
    if (!fairPlay.webkitKeys) fairPlay.webkitSetMediaKeys(new Keys(keySystem))
    const session = fairPlay.webkitKeys?.createSession(
      videoType,
      withCertificate(initData, assetId, new Uint8Array(body)),
    )
    if (!session) throw new Error('The browser could not create a key session.')
    session.addEventListener('webkitkeymessage', (messageEvent) => {
      const { message } = messageEvent as Event & { message: Uint8Array }
      requestKey(licence, message, assetId).then((key) => session.update(key), failed)
    })
    session.addEventListener('webkitkeyerror', () => {
      failed(new Error(`The key was rejected (${session.error?.code}, ${session.error?.systemCode}).`))
    })
  }
  element.addEventListener('webkitneedkey', (event) => void needKey(event).catch(failed), {
    signal: controller.signal,
  })
}

/** @see DRM-04, DRM-05, DRM-06 */
async function requestKey(address: string, spc: Uint8Array, assetId: string): Promise<Uint8Array> {
  const form = new URLSearchParams({ spc: base64Of(spc), assetId })
  return bytesOf(String(await requestLicense(address, `${form}`, 'application/x-www-form-urlencoded')))
}

/** UTF-16 little-endian, in some versions prefixed with its length. */
export function contentIdOf(initData: Uint8Array): string {
  const view = new DataView(initData.buffer, initData.byteOffset, initData.byteLength)
  const hasLength = initData.length > 4 && view.getUint32(0, true) === initData.length - 4
  return new TextDecoder('utf-16le').decode(hasLength ? initData.subarray(4) : initData)
}

/** The format WebKit expects: init data, then id and certificate, each prefixed with its length. */
export function withCertificate(initData: Uint8Array, id: string, certificate: Uint8Array): Uint8Array {
  const idBytes = new Uint8Array(Uint16Array.from(id, (character) => character.charCodeAt(0)).buffer)
  const result = new Uint8Array(initData.length + 4 + idBytes.length + 4 + certificate.length)
  const view = new DataView(result.buffer)
  let offset = 0
  const append = (bytes: Uint8Array) => {
    result.set(bytes, offset)
    offset += bytes.length
  }
  const appendLength = (length: number) => {
    view.setUint32(offset, length, true)
    offset += 4
  }
  append(initData)
  appendLength(idBytes.length)
  append(idBytes)
  appendLength(certificate.length)
  append(certificate)
  return result
}

const base64Of = (bytes: Uint8Array) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
const bytesOf = (base64: string) =>
  Uint8Array.from(atob(base64.trim()), (character) => character.charCodeAt(0))
