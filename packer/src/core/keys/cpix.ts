/** Content keys from a CPIX document, the exchange format of key servers (DASH-IF, ETSI TS 103 799). */
import { elementsIn, readXml } from '#core/xml.ts'

/** Hex digits, and the content that the document names. */
type CpixKey = { keyId: string; key: string; contentId: string | undefined }

export const isXml = (text: string): boolean => /^\uFEFF?\s*</.test(text)

/**
 * The one key of a document, and the content that it is for, if the document names it. No error message contains
 * a key. @throws naming what is wrong
 */
export function keyOfCpix(source: string): CpixKey {
  const root = readXml(source)
  if (root.name !== 'CPIX') throw new Error(`is not a CPIX document but ${root.name}; ask for CPIX`)
  const found = elementsIn(root, 'ContentKey')
  const keys = found.map((element) => {
    const { attributes, line } = element
    const scheme = attributes.commonEncryptionScheme
    if (scheme !== undefined && scheme !== 'cbcs')
      throw new Error(
        `has a key for ${scheme} on line ${line}; titles are encrypted with cbcs, so ask for a key for that`,
      )
    if (elementsIn(element, 'EncryptedValue').length > 0)
      throw new Error(`has an encrypted key on line ${line}; ask for plain values, which https protects`)
    const keyId = (attributes.kid ?? '').replaceAll('-', '').toLowerCase()
    const value = elementsIn(element, 'PlainValue')[0]?.text.replaceAll(/\s/g, '') ?? ''
    const bytes = Buffer.from(value, 'base64')
    if (!/^[0-9a-f]{32}$/.test(keyId)) throw new Error(`has a key without a kid on line ${line}; ask for one`)
    if (bytes.length !== 16 || bytes.toString('base64') !== value)
      throw new Error(`has a key on line ${line} that is not 16 bytes in base64; ask for a plain value`)
    return { keyId, key: bytes.toString('hex') }
  })
  const [first] = keys
  if (!first) throw new Error('has no ContentKey; ask for a document with one')
  if (keys.some(({ keyId, key }) => keyId !== first.keyId || key !== first.key))
    throw new Error(`has ${keys.length} keys; a title has one for all its tracks, so ask for one key`)
  return { ...first, contentId: root.attributes.contentId }
}
