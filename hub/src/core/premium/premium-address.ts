/**
 * Addresses of opened premium items: for one item of one pack, one device, and some hours.
 *
 * nginx checks them without asking the hub (`secure_link`), which knows MD5 and nothing else: the key stands at both
 * ends, so that neither lengthening nor a pair of texts with one hash gives a second address.
 *
 * @see PRE-02
 */
import { createHash, timingSafeEqual } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { mediaPath } from '@altiport/wire/media'
import { premiumFolder, premiumNouns } from '@altiport/wire/premium'
import { storageKeys } from '@altiport/wire/storage'
import { readCookie } from '#core/cookie.ts'
import type { Random } from '#core/random.ts'

export type PremiumAddresses = {
  /** What takes the place of `/core/media`. */
  issue(grant: Grant): string
  /** The name in the media table, where the address is one that was given to who asks and is still good. */
  check(address: string, requester: Requester, nowInMs: number): string | null
}

type Grant = {
  packId: string
  /** `press/harbour` */
  item: string
  device: string
  nowInMs: number
}

const hourInS = 3600
const item = `${premiumFolder}/(?<item>(?:${premiumNouns.join('|')})/[a-z0-9-]+)`
const form = new RegExp(`^(?<expiry>\\d{1,12})\\.(?<mark>[\\w-]{22})/(?<name>(?<packId>[^/]+)/${item}/.+)$`)

export function premiumAddresses(key: string, validForInH: number): PremiumAddresses {
  const markOf = (expiry: string, packId: string, item: string, device: string) =>
    createHash('md5').update(`${key} ${expiry} ${packId} ${item} ${device} ${key}`).digest('base64url')
  return {
    issue({ packId, item, device, nowInMs }) {
      // To the full hour, so that whoever opens again meanwhile has what is cached already.
      const expiry = String((Math.ceil(nowInMs / 1000 / hourInS) + Math.ceil(validForInH)) * hourInS)
      return `${mediaPath}/${expiry}.${markOf(expiry, packId, item, device)}`
    },
    check(address, requester, nowInMs) {
      const parts = form.exec(address)?.groups as
        | Record<'expiry' | 'mark' | 'name' | 'packId' | 'item', string>
        | undefined
      if (!parts || Number(parts.expiry) * 1000 <= nowInMs) return null
      const expected = markOf(parts.expiry, parts.packId, parts.item, holderOf(parts.item, requester))
      return timingSafeEqual(Buffer.from(expected), Buffer.from(parts.mark)) ? parts.name : null
    },
  }
}

type Requester = { headers: { cookie?: string | undefined }; ip: string }

/**
 * Whom an address is for: the device by its cookie, which media elements send. Without cookies, and for games, whose
 * frames send none, where it is asked from.
 */
export const holderOf = (item: string, { headers, ip }: Requester): string =>
  (item.startsWith('games/') ? null : readCookie(headers.cookie, storageKeys.uuid)) ?? ip

export const keyFileName = 'premium-key.conf'
const keyForm = /^set \$altiport_premium_key "([\w-]{40,})";\n$/

/** From the data folder, where it is made once, in the form that nginx includes. */
export async function premiumKey(dataDir: string, random: Random): Promise<string> {
  const file = join(dataDir, keyFileName)
  const saved = keyForm.exec(await readFile(file, 'utf8').catch(() => ''))?.[1]
  if (saved) return saved
  const key = random.word(256)
  // On a disk that cannot be written the key holds for this run.
  await writeFile(file, `set $altiport_premium_key "${key}";\n`, { mode: 0o600 }).catch(() => {})
  return key
}
