/**
 * Addresses of opened premium items: valid for one item of one pack, for one device, for some hours.
 *
 * nginx verifies them without a request to the hub (`secure_link`), which supports only MD5: the key is at
 * both ends of the hashed text, so that neither length extension nor a collision yields a second valid
 * address.
 *
 * @see PRE-02
 */
import { createHash, timingSafeEqual } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { mediaPath } from '@altiport/wire/media'
import { premiumFolder, premiumNouns } from '@altiport/wire/premium'
import { storageKeys } from '@altiport/wire/storage'
import { readCookie } from '#core/http/cookie.ts'
import type { Random } from '#core/random.ts'

export type PremiumAddresses = {
  /** The path that replaces `/core/media`. */
  issue(grant: Grant): string
  /** The file's name in the media table, if the address was issued to the requester and has not expired. */
  check(address: string, requester: Requester, nowInMs: number): string | null
}

type Grant = {
  packId: string
  /** `press/harbour` */
  item: string
  /** A device's uuid, or an IP address. @see holderOf */
  device: string
  nowInMs: number
}

const hourInS = 3600
const itemPattern = `${premiumFolder}/(?<item>(?:${premiumNouns.join('|')})/[a-z0-9-]+)`
const addressPattern = new RegExp(
  `^(?<expiry>\\d{1,12})\\.(?<signature>[\\w-]{22})/(?<name>(?<packId>[^/]+)/${itemPattern}/.+)$`,
)

export function premiumAddresses(key: string, validForInH: number): PremiumAddresses {
  const signatureOf = (expiry: string, packId: string, item: string, device: string) =>
    createHash('md5').update(`${key} ${expiry} ${packId} ${item} ${device} ${key}`).digest('base64url')
  return {
    issue({ packId, item, device, nowInMs }) {
      // Rounded up to the full hour, so that a device that opens the item again gets the address it has cached.
      const expiry = String((Math.ceil(nowInMs / 1000 / hourInS) + Math.ceil(validForInH)) * hourInS)
      return `${mediaPath}/${expiry}.${signatureOf(expiry, packId, item, device)}`
    },
    check(address, requester, nowInMs) {
      const parts = addressPattern.exec(address)?.groups as
        | Record<'expiry' | 'signature' | 'name' | 'packId' | 'item', string>
        | undefined
      if (!parts || Number(parts.expiry) * 1000 <= nowInMs) return null
      const expected = signatureOf(parts.expiry, parts.packId, parts.item, holderOf(parts.item, requester))
      return timingSafeEqual(Buffer.from(expected), Buffer.from(parts.signature)) ? parts.name : null
    },
  }
}

type Requester = { headers: { cookie?: string | undefined }; ip: string }

/**
 * The holder that an address is issued to: the device by its cookie, which media elements send. Without
 * cookies, and for games, whose frames send none, the client's IP address.
 */
export const holderOf = (item: string, { headers, ip }: Requester): string =>
  (item.startsWith('games/') ? null : readCookie(headers.cookie, storageKeys.uuid)) ?? ip

export const keyFileName = 'premium-key.conf'
const keyPattern = /^set \$altiport_premium_key "([\w-]{40,})";\n$/

/** The key from the data folder, created on first use, in the form that nginx includes. */
export async function premiumKey(dataDir: string, random: Random): Promise<string> {
  const file = join(dataDir, keyFileName)
  const saved = keyPattern.exec(await readFile(file, 'utf8').catch(() => ''))?.[1]
  if (saved) return saved
  const key = random.word(256)
  // If the disk is not writable, the key is valid for this run only.
  await writeFile(file, `set $altiport_premium_key "${key}";\n`, { mode: 0o600 }).catch(() => {})
  return key
}
