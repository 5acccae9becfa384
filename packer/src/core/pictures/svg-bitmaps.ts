/** Checks the bitmap pictures that are embedded in a drawing: a few kilobytes can have hundreds of megapixels. */
import sharp from 'sharp'
import { hasManyScans } from './jpeg-scans.ts'
import { elementsOf } from './svg-references.ts'

/** Of all embedded pictures together: about as many as a logo of 2,800 × 2,800. */
const maxPixels = 8_000_000
/** Parameters have a limited length: from each of thousands of starts, the search would else run to the text's end. */
const dataPattern = /data:image\/[a-z]{1,20}[^,"')]{0,200},[^"')]*/gi
/** PNG, JPEG, GIF and WebP, by their first bytes. */
const signaturePattern = /^(?:\x89PNG|\xff\xd8\xff|GIF8|RIFF)/

/** Why the embedded pictures cannot be used, or `undefined`. `source` must have passed `svgProblem`. */
export async function bitmapProblem(source: string): Promise<string | undefined> {
  const texts = elementsOf(source).flatMap(({ text, attributes, prefixed }) => [
    text,
    ...Object.values(attributes),
    ...Object.values(prefixed).flat(),
  ])
  let pixels = 0
  for (const address of new Set(texts.flatMap((text) => text.match(dataPattern) ?? []))) {
    const [head = '', data = ''] = address.split(',', 2)
    const bytes = Buffer.from(data, 'base64')
    if (!/;\s*base64\s*$/i.test(head) || !signaturePattern.test(bytes.toString('latin1', 0, 4)))
      return 'has an embedded picture that is not PNG, JPEG, GIF or WebP in Base64; embed it again'
    const facts = await sharp(bytes)
      .metadata()
      .catch(() => undefined)
    if (!facts) return 'has an embedded picture that cannot be read; embed it again'
    if ((facts.pages ?? 1) > 1) return 'has an embedded picture that is animated; use a still one'
    if (facts.format === 'jpeg' && hasManyScans(bytes))
      return 'has an embedded picture of more than 100 scans, which take phones minutes; embed it again'
    pixels += facts.width * facts.height
  }
  return pixels > maxPixels
    ? 'has embedded pictures of more than 8 megapixels together; make them smaller'
    : undefined
}
