/** `pack.sig`: an Ed25519 signature over the bytes of `pack.json`, and thereby over every file listed in it. */
import { verify } from 'node:crypto'
import * as z from 'zod/mini'
import type { PackProblem } from './problem.ts'
import { keyIdOf, keyOfRaw } from './public-key.ts'
import type { TrustedKeys } from './trusted-keys.ts'

export const signatureName = 'pack.sig'

const hex = (bytes: number) => z.string().check(z.regex(new RegExp(`^[0-9a-f]{${2 * bytes}}$`)))
/** `key` is the id, `publicKey` the 32 bytes of the key: enough to detect damage, but no proof of trust. */
const packSignature = z.strictObject({
  format: z.literal(1),
  key: hex(8),
  publicKey: hex(32),
  signature: hex(64),
})
export type PackSignature = z.infer<typeof packSignature>

/** The only valid form of a signature file, so that a change of any byte is detected. */
export const signatureText = (signature: PackSignature): string => `${JSON.stringify(signature, null, 1)}\n`

/**
 * Returns the id of the key if the signature is accepted, else `null`, and problems of the signature.
 *
 * Without trusted keys an unsigned pack is accepted, but an existing signature must match.
 *
 * @see PACK-05
 */
export function checkSignature(
  packJson: Buffer,
  text: string | undefined,
  trusted: TrustedKeys | undefined,
): { signedBy: string | null; problems: PackProblem[] } {
  const refused = (problem: string): { signedBy: null; problems: PackProblem[] } => ({
    signedBy: null,
    problems: [{ path: signatureName, problem }],
  })
  if (text === undefined) {
    if (!trusted) return { signedBy: null, problems: [] }
    return refused(
      'is missing, and only packs signed by a trusted key are accepted; sign the pack with altiport pack sign',
    )
  }
  const signature = readSignature(text)
  if (!signature) return refused('is damaged; copy or sign the pack again')
  const key = keyOfRaw(Buffer.from(signature.publicKey, 'hex'))
  if (keyIdOf(key) !== signature.key) return refused('is damaged; copy or sign the pack again')
  if (!verify(null, packJson, key, Buffer.from(signature.signature, 'hex')))
    return refused('does not match pack.json; copy or sign the pack again')
  if (!trusted) return { signedBy: signature.key, problems: [] }
  const trustedKey = trusted.get(signature.key)
  if (!trustedKey?.key.equals(key))
    return refused(`was made with the key ${signature.key}, which is not among the trusted ones`)
  return { signedBy: signature.key, problems: [] }
}

function readSignature(text: string): PackSignature | undefined {
  try {
    const result = packSignature.safeParse(JSON.parse(text))
    return result.success && signatureText(result.data) === text ? result.data : undefined
  } catch {
    return undefined
  }
}
