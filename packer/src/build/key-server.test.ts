/** A whole build with a key server: over https, with a token, in CPIX; the pack is encrypted with its key. */
import { spawn } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createTestCa } from '@altiport/hub/testing/test-ca'
import { packIndex } from '@altiport/wire/pack.shape'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ffmpeg, key } from '#testing/masters.ts'
import { copyTiny, temporaryFolder } from '#testing/packs.ts'

const temp = temporaryFolder()
const ca = createTestCa()
const [caFile, source, built] = ['ca.pem', 'source', 'built'].map((name) => join(temp.folder, name))
const requests: string[] = []
let server: Server
beforeAll(async () => {
  writeFileSync(caFile!, ca.certificate)
  copyTiny(source!, { 'videos/harbour.yaml': [['language: en', 'language: en\nprotected: true']] })
  const { certificate: cert, key: privateKey } = ca.issue(['127.0.0.1'])
  server = createServer({ cert, key: privateKey }, (request, response) => {
    requests.push(`${request.url} ${request.headers.authorization}`)
    if (request.headers.authorization !== 'Bearer fleet') return response.writeHead(401).end()
    response.writeHead(200, { 'Content-Type': 'application/cpix+xml' })
    response.end(`<CPIX contentId="harbour" xmlns="urn:dashif:org:cpix"><ContentKeyList>
  <ContentKey kid="00112233-4455-6677-8899-aabbccddeeff" commonEncryptionScheme="cbcs"><Data>
    <Secret xmlns="urn:ietf:params:xml:ns:keyprov:pskc"><PlainValue>${Buffer.from(key.key, 'hex').toString('base64')}</PlainValue></Secret>
  </Data></ContentKey>
</ContentKeyList></CPIX>`)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
})
afterAll(() => {
  server.close()
  temp.remove()
})

/** In a separate process, as Node reads at its start which authorities are trusted. */
const build = (environment: Record<string, string>) =>
  new Promise<{ code: number | null; output: string }>((resolve) => {
    const address = `https://127.0.0.1:${(server.address() as AddressInfo).port}/corvane`
    const main = join(import.meta.dirname, '../main.ts')
    const args = ['--import', 'tsx', main, 'pack', 'build', source!, built!, '--keys', address]
    const env = { ...process.env, ...environment }
    const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => {
        output += text
      })
    child.once('exit', (code) => resolve({ code, output }))
  })

test('PACK-04 a build requests CPIX from a key server over https, and encrypts with the key that it returns', async () => {
  const trust = { NODE_EXTRA_CA_CERTS: caFile! }
  expect(await build({ ...trust, ALTIPORT_KEY_SERVER_TOKEN: 'fleet' })).toMatchObject({ code: 0 })
  expect(new Set(requests)).toEqual(new Set(['/corvane/harbour Bearer fleet']))
  const index = packIndex.parse(JSON.parse(readFileSync(join(built!, 'index.json'), 'utf8')))
  const film = index.videos.find(({ id }) => id === 'harbour')!
  expect(film).toMatchObject({ hasDRM: true, keyId: key.keyId })
  const folder = join(built!, film.path, '..')
  expect(readFileSync(join(folder, 'video.mpd'), 'utf8')).toContain('00112233-4455-6677-8899-aabbccddeeff')
  const sound = join(folder, readdirSync(folder).find((name) => /^sound-.*\.m4a$/.test(name))!)
  expect(() => ffmpeg('-xerror', '-i', sound, '-f', 'null', '-')).toThrow()
  ffmpeg('-xerror', '-decryption_key', key.key, '-i', sound, '-f', 'null', '-')
})

test('PACK-04 a key server that is not trusted, or refuses the token, ends the build with a message, which does not contain the key', async () => {
  const untrusted = await build({ ALTIPORT_KEY_SERVER_TOKEN: 'fleet' })
  expect(untrusted).toMatchObject({
    code: 2,
    output: expect.stringMatching(/did not respond: .*certificate/),
  })
  const refused = await build({ NODE_EXTRA_CA_CERTS: caFile!, ALTIPORT_KEY_SERVER_TOKEN: 'other' })
  expect(refused).toMatchObject({ code: 2, output: expect.stringContaining('responded with 401') })
  expect(untrusted.output + refused.output).not.toContain(key.key)
})
