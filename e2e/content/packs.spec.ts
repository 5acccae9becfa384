/** From an empty folder to a playing film, with the packer's commands and the template's examples alone. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startHub } from '@altiport/tools/hub-process'
import { expect, journey } from '#journey.ts'
import { expectPlaying, videoState } from '#player/film.ts'
import { altiport, fillPack, loadedPack } from './new-airline.ts'

journey(
  'PACK-01 PACK-03 a new airline’s film plays, and its files are served completely, in ranges, and with their types',
  async ({ page }) => {
    const temp = mkdtempSync(join(tmpdir(), 'altiport-journey-'))
    const [pack, built, dataDir] = [join(temp, 'my-airline'), join(temp, 'built'), join(temp, 'data')]
    altiport('new', pack)
    fillPack(pack)
    // The warnings: empty pages, the examples' texts, and a film with a second sound track that is not described.
    const checked = altiport('check', pack)
    expect(checked).toContain('no problems, 14 warnings')
    expect(checked).toContain('1 video, 1 slider, 1 album, 1 publication, 1 gallery, 1 game')
    altiport('build', pack, built)
    expect(altiport('load', built, dataDir)).toContain('is active')
    const hub = await startHub({ dataDir })
    try {
      const { packId, files } = loadedPack(dataDir)
      for (const { path, size, type } of files.filter((file) => file.path.startsWith('files/'))) {
        const address = `${hub.url}/core/media/${packId}/${path}`
        const response = await fetch(address)
        expect([path, response.status, (await response.arrayBuffer()).byteLength]).toEqual([path, 200, size])
        expect(response.headers.get('content-type')).toContain(type)
        const part = await fetch(address, { headers: { Range: `bytes=${size - 2}-` } })
        expect([path, part.status, part.headers.get('content-range')]).toEqual([
          path,
          206,
          `bytes ${size - 2}-${size - 1}/${size}`,
        ])
      }
      const kinds = new Set(files.map((file) => file.type.split(';')[0]))
      for (const kind of [
        'video/mp4',
        'audio/mp4',
        'application/pdf',
        'text/vtt',
        'text/html',
        'application/dash+xml',
      ])
        expect(kinds).toContain(kind)
      await page.goto(`${hub.url}/app/vod/media/my-film?play=start`)
      await expectPlaying(page, 4.5)
      expect((await videoState(page)).usesEngine).toBe(true)
      await expect(page.getByRole('button', { name: 'Audio: English' })).toBeAttached()
    } finally {
      // An open page would keep sending requests to the stopped hub.
      await page.close()
      await hub.stop()
      rmSync(temp, { recursive: true, force: true })
    }
  },
)
