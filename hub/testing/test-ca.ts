/** A certificate authority created in the process, and certificates signed by it. */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { isIP } from 'node:net'

export type Issued = {
  /** PEM, followed by the authority's. */
  certificate: string
  /** PEM. */
  key: string
}

export type TestCa = {
  /** PEM, for clients to trust. */
  certificate: string
  /** For Chromium's `--ignore-certificate-errors-spki-list`. */
  publicKeyHash: string
  /** `days`: the validity, in days from now; by default from yesterday on, for a year. */
  issue(hosts: readonly string[], days?: { from?: number; to?: number }): Issued
}

const dayInMs = 24 * 3_600_000

export function createTestCa(): TestCa {
  const authorityKey = newKey()
  const name = 'Altiport test authority'
  const defaultDays = { from: -1, to: 365 }
  const certificate = createCertificate({
    subject: name,
    issuer: name,
    key: authorityKey,
    signer: authorityKey,
    days: defaultDays,
    extensions: [authorityExtension],
  })
  return {
    certificate,
    publicKeyHash: createHash('sha256').update(publicKeyOf(authorityKey)).digest('base64'),
    issue(hosts, days) {
      const key = newKey()
      const extensions = [alternativeNames(hosts)]
      return {
        certificate:
          createCertificate({
            subject: hosts[0]!,
            issuer: name,
            key,
            signer: authorityKey,
            days: { ...defaultDays, ...days },
            extensions,
          }) + certificate,
        key: key.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      }
    },
  }
}

type Pair = { publicKey: KeyObject; privateKey: KeyObject }
const newKey = (): Pair => generateKeyPairSync('ec', { namedCurve: 'P-256' })
const publicKeyOf = ({ publicKey }: Pair): Buffer => publicKey.export({ type: 'spki', format: 'der' })

type CertificateOptions = {
  subject: string
  issuer: string
  key: Pair
  signer: Pair
  days: { from: number; to: number }
  extensions: Buffer[]
}

/** X.509 version 3, signed by ECDSA with SHA-256 (RFC 5280). */
function createCertificate({ subject, issuer, key, signer, days, extensions }: CertificateOptions): string {
  const algorithm = sequence(objectId('2a8648ce3d040302'))
  const time = (day: number) =>
    der(0x17, Buffer.from(new Date(Date.now() + day * dayInMs).toISOString().replace(/^..|[-:T]|\.\d+/g, '')))
  const content = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(15)])),
    algorithm,
    nameOf(issuer),
    sequence(time(days.from), time(days.to)),
    nameOf(subject),
    publicKeyOf(key),
    der(0xa3, sequence(...extensions)),
  )
  const bytes = sequence(content, algorithm, bits(sign('sha256', content, signer.privateKey)))
  const lines = bytes.toString('base64').replace(/.{64}/g, '$&\n').trim()
  return `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`
}

const der = (tag: number, ...parts: Buffer[]): Buffer => {
  const content = Buffer.concat(parts)
  const { length } = content
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}
const sequence = (...parts: Buffer[]) => der(0x30, ...parts)
const objectId = (hex: string) => der(0x06, Buffer.from(hex, 'hex'))
const bits = (bytes: Buffer) => der(0x03, Buffer.from([0]), bytes)
const nameOf = (name: string) =>
  sequence(der(0x31, sequence(objectId('550403'), der(0x0c, Buffer.from(name)))))
const derTrue = der(0x01, Buffer.from([0xff]))

const authorityExtension = sequence(objectId('551d13'), derTrue, der(0x04, sequence(derTrue)))
const alternativeNames = (hosts: readonly string[]) =>
  sequence(objectId('551d11'), der(0x04, sequence(...hosts.map(alternativeName))))
const alternativeName = (host: string) =>
  isIP(host) === 4 ? der(0x87, Buffer.from(host.split('.').map(Number))) : der(0x82, Buffer.from(host))
