/**
 * Measures the first page of a large magazine, generated for the run: from the tap on Read until the page
 * itself is drawn, not its coarse placeholder. Measured directly at the hub, and over a passenger's share of a
 * cabin's radio.
 */
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildPack } from '@altiport/packer/build/build'
import { loadPack } from '@altiport/packer/load/load'
import { createMagazine } from '@altiport/packer/testing/magazine'
import { copyTiny } from '@altiport/packer/testing/packs'
import { startHub } from '@altiport/tools/hub-process'
import { slowLink } from '@altiport/tools/slow-link'
import type { Browser } from 'playwright-core'
import { openBrowser, withPhone } from '#browser.ts'
import { median } from '#median.ts'
import { maxRow, type Row } from '#row.ts'

const pageCount = 96
/** Passed to `createMagazine`, whose pictures have 40 % of this size: 640 KB per page. */
const nominalKbPerPage = 1600
const tries = 7
const cabinLink = { bitsPerS: 20_000_000, roundTripInMs: 30 }

export const magazine = async (): Promise<Row[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'altiport-magazine-'))
  const dataDir = join(folder, 'data')
  const sizeInMB = await writePack(folder, dataDir)
  const hub = await startHub({ dataDir })
  const link = await slowLink({ to: hub.port, ...cabinLink })
  const browser = await openBrowser()
  try {
    const [direct, overCabin]: [number[], number[]] = [[], []]
    for (let i = 0; i < tries; i++) {
      direct.push(await toFirstPage(browser, hub.url))
      overCabin.push(await toFirstPage(browser, `http://127.0.0.1:${link.port}`))
    }
    const what = `first page of ${pageCount}, ${Math.round(sizeInMB)} MB`
    return [
      maxRow(`${what}, median of ${tries}`, 'ms', median(direct), 1000),
      maxRow(`${what}, 20 Mbit/s and 30 ms`, 'ms', median(overCabin), 1000),
    ]
  } finally {
    await browser.close()
    await link.stop()
    await hub.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The tiny pack with the magazine, built and loaded as usual; resolves to the PDF's size in MB. */
async function writePack(folder: string, dataDir: string): Promise<number> {
  const source = copyTiny(join(folder, 'source'))
  mkdirSync(join(source, 'press'))
  const pdf = join(source, 'press', 'large.pdf')
  writeFileSync(pdf, await createMagazine(pageCount, nominalKbPerPage))
  writeFileSync(
    join(source, 'press', 'large.yaml'),
    `id: large
title: { en: Large }
kind: magazine
ages: 0
issues:
  - { id: large-1, date: 2026-11-01, language: en, file: press/large.pdf }
`,
  )
  const built = join(folder, 'built')
  await buildPack(source, built, { quiet: true })
  await loadPack(built, dataDir)
  return statSync(pdf).size / 1e6
}

const toFirstPage = (browser: Browser, url: string): Promise<number> =>
  withPhone(browser, `${url}/app/press/media/large`, async (page) => {
    await page.evaluate(() => {
      let touchedAtInMs = Number.NaN
      addEventListener('pointerdown', ({ timeStamp }) => (touchedAtInMs = timeStamp), true)
      window.shown = new Promise((resolve) => {
        const observer = new MutationObserver(() => {
          if (!document.querySelector('[data-leaf="current"] [data-page="1"] canvas')) return
          observer.disconnect()
          // The task after the frame callback: the frame is painted by then.
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel()
            port1.onmessage = () => resolve(performance.now() - touchedAtInMs)
            port2.postMessage(null)
          })
        })
        observer.observe(document, { childList: true, subtree: true })
      })
    })
    await page.locator('main a[href$="/media-reader/large-1"]').last().tap()
    return page.evaluate(() => window.shown)
  })
