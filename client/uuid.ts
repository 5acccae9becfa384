/** Random ids (RFC 9562, version 4), even on plain http, where `crypto.randomUUID` is missing. */

export function randomUuid(random: (bytes: Uint8Array<ArrayBuffer>) => void = fillRandom): string {
  const bytes = new Uint8Array(16)
  random(bytes)
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

const fillRandom = (bytes: Uint8Array<ArrayBuffer>) => {
  crypto.getRandomValues(bytes)
}
