/** ClearKey from keys stored on the hub: which keys it issues, and that they are exposed nowhere else. */
import { chmod, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openPremium } from '@altiport/wire/premium'
import { clearKeyLicense, protectionCall } from '@altiport/wire/protection'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { contentKey, setUpDrm } from '#testing/drm.ts'
import { type Device, send } from '#testing/hub.ts'

let protection: Awaited<ReturnType<typeof setUpDrm>>
beforeAll(async () => {
  protection = await setUpDrm()
})
afterEach(() => protection.close())
afterAll(() => protection.remove())

const base64url = (hex: string) => Buffer.from(hex, 'hex').toString('base64url')
const clearKey = (address: string, device: Device, ...keyIds: string[]) =>
  send(address, clearKeyLicense, {
    headers: device.cookies,
    body: { kids: keyIds.map(base64url), type: 'temporary' },
  })

async function writeKeys(file: string, keys: Record<string, typeof contentKey>): Promise<string> {
  await writeFile(file, JSON.stringify(keys), { mode: 0o600 })
  return file
}

test('PACK-04 DRM-01 ClearKey is issued for titles on board with a stored key, and for no others', async () => {
  const ashore = { keyId: 'f'.repeat(32), key: '1'.repeat(32) }
  const contentKeys = await writeKeys(join(protection.folder, 'keys.yaml'), {
    [protection.title]: contentKey,
    'not-on-board': ashore,
  })
  const { address, device } = await protection.openHub({ contentKeys })
  expect((await send(address, protectionCall)).body).toMatchObject({ clearKey: clearKeyLicense.path })
  expect((await clearKey(address, device, contentKey.keyId, ashore.keyId)).body).toEqual({
    keys: [{ kty: 'oct', kid: base64url(contentKey.keyId), k: base64url(contentKey.key) }],
    type: 'temporary',
  })
  const none = { status: 409, body: { refusal: 'no-such-key' } }
  expect(await clearKey(address, device, ashore.keyId)).toMatchObject(none)
  expect(await clearKey(address, device, 'a'.repeat(32))).toMatchObject(none)
})

test('PRE-02 DRM-01 the key of a premium title is issued only to a device that has opened it', async () => {
  const contentKeys = await writeKeys(join(protection.folder, 'premium.yaml'), {
    [protection.title]: contentKey,
  })
  const { hub, address, device } = await protection.openHub({ contentKeys })
  const video = hub.parts.content.pack.videoById.get(protection.title)!
  video.premium = true
  try {
    expect((await clearKey(address, device, contentKey.keyId)).status).toBe(409)
    const opened = await send(address, openPremium, {
      headers: device.cookies,
      body: { noun: 'videos', id: protection.title },
    })
    expect(opened.status).toBe(200)
    expect((await clearKey(address, device, contentKey.keyId)).status).toBe(200)
  } finally {
    delete video.premium
  }
})

test('PACK-04 keys are added and removed with their file in the data folder, without a restart', async () => {
  const { hub, address, device } = await protection.openHub({})
  const file = join(hub.dataDir, 'content-keys.yaml')
  expect((await clearKey(address, device, contentKey.keyId)).status).toBe(409)
  await writeKeys(file, { [protection.title]: { ...contentKey, keyId: contentKey.keyId.toUpperCase() } })
  expect((await clearKey(address, device, contentKey.keyId)).status).toBe(200)
  await rm(file)
  expect((await clearKey(address, device, contentKey.keyId)).status).toBe(409)
})

test('PACK-04 a key file that is invalid or readable by others is rejected; the log contains no key', async () => {
  const { hub, address, device, logLines } = await protection.openHub({})
  const file = join(hub.dataDir, 'content-keys.yaml')
  await writeKeys(file, { [protection.title]: contentKey })
  expect((await clearKey(address, device, contentKey.keyId)).status).toBe(200)
  await writeFile(file, `${protection.title}: { keyId: "${contentKey.keyId}", key: "${contentKey.key}`)
  expect((await clearKey(address, device, contentKey.keyId)).status).toBe(200)
  await writeKeys(file, {
    [protection.title]: { keyId: contentKey.keyId, key: `${contentKey.key}00` },
  })
  expect((await clearKey(address, device, contentKey.keyId)).status).toBe(200)
  await chmod(file, 0o644)
  expect((await clearKey(address, device, contentKey.keyId)).status).toBe(200)
  expect(logLines).toHaveLength(3)
  expect(logLines.at(-1)).toContain('chmod 600')
  expect(logLines.join()).not.toContain(contentKey.key)
})

test('PACK-04 the key file is not served at any address', async () => {
  const { hub, address } = await protection.openHub({})
  await writeKeys(join(hub.dataDir, 'content-keys.yaml'), { [protection.title]: contentKey })
  const { packId } = hub.parts.content.pack
  for (const path of [
    '/content-keys.yaml',
    '/core/content-keys.yaml',
    `/core/media/${packId}/../../content-keys.yaml`,
    `/core/media/${packId}/..%2f..%2fcontent-keys.yaml`,
    '/assets/../content-keys.yaml',
  ]) {
    const response = await fetch(address + path)
    expect([path, response.status >= 400, (await response.text()).includes(contentKey.key)]).toEqual([
      path,
      true,
      false,
    ])
  }
})

test('PACK-04 OPS-02 a missing key file named in the settings prevents the start', async () => {
  const contentKeys = join(protection.folder, 'none')
  await expect(protection.openHub({ contentKeys })).rejects.toThrow(/^ALTIPORT_CONTENT_KEYS /)
})
