/** A hostile bundle of a pack: what it tries, and what it reaches. */
import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startHub } from '@altiport/tools/hub-process'
import type { Page } from '@playwright/test'
import { expect, journey } from '#journey.ts'
import { root } from '#root.ts'
import { inFrame, savedState } from './game.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** Tries to read, fetch and navigate, and prints in its own page what succeeded. */
const hostileScript = `
const got = []
const attempt = async (name, act) => {
  try {
    const value = await act()
    got.push(name + ': ' + (value === undefined ? 'nothing' : 'GOT ' + value))
  } catch {
    got.push(name + ': refused')
  }
}
const asText = async (response) => (await response).text()
await attempt('parent', () => parent.document.title)
await attempt('top', () => top.document.body.innerHTML)
await attempt('local storage', () => localStorage.length)
await attempt('session storage', () => sessionStorage.length)
await attempt('cookie', () => document.cookie)
await attempt('database', () => new Promise((done, fail) => {
  const request = indexedDB.open('x')
  request.onsuccess = () => done('open')
  request.onerror = fail
}))
await attempt('session', () => asText(fetch('/core/session/me', { credentials: 'include' })))
await attempt('flight', () => asText(fetch('/core/flight')))
await attempt('page', () => asText(fetch('/', { mode: 'no-cors' })))
await attempt('act', () => asText(fetch('/core/session/logout', { credentials: 'include', mode: 'no-cors' })))
await attempt('elsewhere', () => asText(fetch('http://127.0.0.1:9/', { mode: 'no-cors' })))
await attempt('socket', () => new Promise((done, fail) => {
  const socket = new WebSocket('ws://' + location.host + '/core/ws')
  socket.onopen = () => done('open')
  socket.onerror = fail
}))
await attempt('picture', () => new Promise((done, fail) => {
  const picture = new Image()
  picture.onload = () => done('seen')
  picture.onerror = fail
  picture.src = '/icon.svg'
}))
await attempt('worker', () => { new Worker('/core/x.js'); return undefined })
await attempt('pop-up', () => window.open('/') ? 'opened' : undefined)
await attempt('top window', () => { if (top !== self) top.location.href = 'about:blank'; return undefined })
await attempt('form', () => { document.querySelector('form').submit(); return undefined })
parent.postMessage({ altiport: 'save', data: 'x'.repeat(1e6) }, '*')
parent.postMessage({ altiport: 'score', score: '<img src=x onerror=alert(1)>' }, '*')
parent.postMessage({ altiport: 'hello', __proto__: null }, '*')
document.querySelector('output').textContent = got.join('\\n') + '\\ndone'
`

journey(
  'GWA-03 OP-56 a hostile bundle reaches neither the embedding page, nor storage, session, network or the window',
  async ({ page, allow }) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'altiport-hostile-'))
    writeHostilePack(dataDir)
    const hub = await startHub({ dataDir })
    // The browser logs each blocked attempt.
    allow(
      /violates the (following|document's) Content Security Policy|^Blocked (opening|form submission)|^Unsafe attempt to initiate navigation/,
    )
    try {
      await page.goto(`${hub.url}/app/games/media/pairs`)
      const output = inFrame(page).locator('output')
      await expect(output).toContainText('done')
      const printed = (await output.textContent())!
      expect(printed).not.toContain('GOT')
      expect(printed.split('\n').filter((line) => line.endsWith('refused')).length).toBeGreaterThan(10)
      expect(page.url()).toBe(`${hub.url}/app/games/media/pairs`)
      expect(await savedState(page, 'pairs')).toBeNull()
      expect(await page.evaluate(() => localStorage.getItem('note.bundle-best.pairs'))).toBeNull()
      // Opened directly in a tab, the bundle has no additional rights.
      const address = await page.locator('iframe').getAttribute('src')
      const alone = await page.context().newPage()
      await alone.goto(new URL(address!, hub.url).href)
      await expect(alone.locator('output')).toContainText('done')
      expect(await alone.locator('output').textContent()).toMatch(/cookie: refused/)
      expect(await alone.locator('output').textContent()).toMatch(/session: refused/)
      // A bundle that floods the portal with messages is closed before the portal stops responding.
      await output.evaluate(() => {
        const flood = () => {
          for (let n = 0; n < 500; n++) parent.postMessage({ altiport: 'load' }, '*')
        }
        setInterval(flood, 0)
      })
      await expect(heading(page, 'Games')).toBeVisible()
    } finally {
      // An open page would keep sending requests to the stopped hub.
      await page.close()
      await hub.stop()
      rmSync(dataDir, { recursive: true, force: true })
    }
  },
)

journey(
  'GWA-03 OP-56 a bundle is closed if its messages take long to read, or flood the portal from a frame inside the bundle',
  async ({ page }) => {
    const open = async () => {
      await page.goto('/app/games/media/pairs')
      await expect(inFrame(page).locator('body')).toBeVisible()
      return page.frames().find((frame) => frame.parentFrame() === page.mainFrame())!
    }
    const large = await open()
    await large.evaluate(() => {
      const objects = Array.from({ length: 500_000 }, (_, n) => ({ n }))
      const flood = () => {
        for (let n = 0; n < 10; n++) parent.postMessage(objects, '*')
      }
      setInterval(flood, 1000)
    })
    await expect(heading(page, 'Games')).toBeVisible()
    const outer = await open()
    await outer.evaluate(() => {
      const inner = document.createElement('iframe')
      inner.srcdoc = 'inner'
      document.body.append(inner)
    })
    await expect.poll(() => outer.childFrames().length).toBe(1)
    await outer.childFrames()[0]!.evaluate(() => {
      const flood = () => {
        for (let n = 0; n < 500; n++) top!.postMessage({ altiport: 'load' }, '*')
      }
      setInterval(flood, 0)
    })
    await expect(heading(page, 'Games')).toBeVisible()
  },
)

/** Corvane with a hostile start page in one of its games. */
function writeHostilePack(dataDir: string): void {
  const built = join(root, '.altiport/packs/corvane')
  const pack = JSON.parse(readFileSync(join(built, 'pack.json'), 'utf8'))
  const index = JSON.parse(readFileSync(join(built, 'index.json'), 'utf8'))
  const pages = {
    'index.html':
      '<!doctype html><script type="module" src="play.js"></script><form action="/core/session/login" method="post"></form><output></output>',
    'play.js': hostileScript,
  }
  index.games.find(({ id }: { id: string }) => id === 'pairs').path = 'bundles/hostile/index.html'
  const texts: [string, string][] = [
    ...Object.entries(pages).map(([name, text]): [string, string] => [`bundles/hostile/${name}`, text]),
    ['index.json', JSON.stringify(index)],
  ]
  pack.files = pack.files.filter(({ path }: { path: string }) => path !== 'index.json')
  for (const [path, text] of texts) {
    const type = path.endsWith('.js')
      ? 'text/javascript'
      : path.endsWith('.json')
        ? 'application/json'
        : 'text/html'
    pack.files.push({ path, size: Buffer.byteLength(text), sha256: sha256(text), type })
  }
  const { packId: _, ...packWithoutId } = pack
  const packId = `${pack.id}-${pack.version}-${sha256(JSON.stringify(packWithoutId)).slice(0, 8)}`
  const folder = join(dataDir, 'packs', packId)
  cpSync(built, folder, { recursive: true })
  mkdirSync(join(folder, 'bundles/hostile'))
  for (const [path, text] of texts) writeFileSync(join(folder, path), text)
  writeFileSync(join(folder, 'pack.json'), `${JSON.stringify({ ...packWithoutId, packId }, null, 1)}\n`)
  writeFileSync(join(dataDir, 'packs/active.json'), JSON.stringify({ packId, previous: null }))
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
