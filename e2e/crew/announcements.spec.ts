/** Cabin announcements pause all players, which resume by themselves, also without a session or a live socket. */
import { once } from 'node:events'
import type { Page } from '@playwright/test'
import { WebSocket } from 'ws'
import { cabinSystemOf } from '#cabin-system.ts'
import { expect } from '#journey.ts'
import { ownHubJourney as journey } from '#own-hub.ts'
import { expectPlaying, film, recordNextPlay, resumedAt, videoState } from '#player/film.ts'
import { expectSilence, expectSound, recordAudioElements } from '#player/sound.ts'
import { filmWithSpot, spotElement, spotLabel } from '#player/spot.ts'

const popup = (page: Page) => page.getByRole('alertdialog')
const gotItButton = (page: Page) => popup(page).getByRole('button', { name: 'Got it' })

journey(
  'FEED-07 POP-08 OP-92 PAX-05 a film, an album and a map pause while the crew speaks, and resume where they were',
  async ({ page, otherPassenger, hub }) => {
    const cabin = cabinSystemOf(hub)
    const [music, map] = [await otherPassenger(), await otherPassenger()]
    await recordAudioElements(music)
    await music.goto('/app/audio/media/blue-room')
    await music.locator('main').getByRole('button', { name: 'Play' }).click()
    await map.goto('/app/moving-map')
    await page.goto(`${film}?play=start`)
    await expectPlaying(page, 5)
    await expectSound(music)

    await cabin.setSignal('front', { kind: 'cabin', template: 'seat-belts' })
    for (const each of [page, music, map]) {
      await expect(popup(each)).toHaveAccessibleName('Please fasten your seat belt')
      await expect(popup(each)).toContainText('We’re expecting some turbulence')
      await expect(popup(each)).toHaveAttribute('data-level', '1002')
      await expect(each.getByRole('heading', { name: 'Please fasten your seat belt' })).toBeFocused()
    }
    await expect(popup(page)).toContainText('Your film is paused.')
    await expect(popup(page)).toContainText('The Boatmen')
    await expect(popup(music)).toContainText('Your audio is paused.')
    await expectSilence(music)
    const { timeInS: heldAtInS, isPaused } = await videoState(page)
    expect(isPaused).toBe(true)

    await expect(gotItButton(page)).toHaveCount(0)
    // No key dismisses the announcement or starts the film behind it.
    for (const key of ['Escape', 'Escape', ' ', 'k']) await page.keyboard.press(key)
    await expect(popup(page)).toBeVisible()
    expect((await videoState(page)).isPaused).toBe(true)

    await recordNextPlay(page)
    await cabin.silence('front')
    for (const each of [page, music, map]) await expect(popup(each)).toHaveCount(0)
    await expectPlaying(page, heldAtInS)
    await expectSound(music)
    expect(Math.abs((await resumedAt(page)) - (heldAtInS - 3))).toBeLessThan(0.5)
  },
)

journey(
  'FEED-07 POP-08 SES-06 a device that gets no session from the hub pauses its film as well, and resumes',
  async ({ page, hub, allow }) => {
    allow(/503|Signing in failed|Empty Token/)
    const requested: string[] = []
    page.on('request', (request) => requested.push(new URL(request.url()).pathname))
    const pollCount = () => requested.filter((path) => path === '/core/announcement').length
    let isFull = true
    await page.route('**/core/session/login', (route) =>
      isFull ? route.fulfill({ status: 503, json: {} }) : route.continue(),
    )
    const cabin = cabinSystemOf(hub)
    await page.goto(`${film}?play=start`)
    await expectPlaying(page, 1)
    await cabin.setSignal('front', { kind: 'cabin', template: 'seat-belts' })
    await expect(popup(page)).toHaveAccessibleName('Please fasten your seat belt')
    expect((await videoState(page)).isPaused).toBe(true)
    const { timeInS } = await videoState(page)
    await cabin.silence('front')
    await expect(popup(page)).toHaveCount(0)
    await expectPlaying(page, timeInS)
    expect(pollCount()).toBeGreaterThan(1)
    await cabin.setSignal('galley', { kind: 'notice', template: 'seat-belts' })
    await gotItButton(page).click()
    // In the next polls the notice is still active in the cabin; on this page it stays closed.
    const countWhenClosed = pollCount()
    await expect.poll(pollCount).toBeGreaterThan(countWhenClosed + 1)
    await expect(popup(page)).toHaveCount(0)
    expect((await videoState(page)).isPaused).toBe(false)
    await cabin.silence('galley')

    // With a session the device uses the socket, and stops polling.
    const socket = page.waitForEvent('websocket')
    isFull = false
    await socket
    const count = pollCount()
    await cabin.setSignal('front', { kind: 'cabin', template: 'seat-belts' })
    await expect(popup(page)).toBeVisible()
    await cabin.silence('front')
    await expect(popup(page)).toHaveCount(0)
    expect(pollCount() - count).toBeLessThanOrEqual(1)
  },
)

journey(
  'FEED-07 LIV-01 a device whose live socket the hub refuses pauses its film as well, and resumes',
  async ({ page, hub }) => {
    const cabin = cabinSystemOf(hub)
    await page.goto('/')
    await page.waitForFunction(() => document.cookie.includes('XSRF-TOKEN='))
    const { token } = await page.evaluate(async () => await (await fetch('/core/session/me')).json())
    await page.goto('about:blank')
    // As many sockets as one device may have.
    const others = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const socket = new WebSocket(`${hub.url.replace('http', 'ws')}/core/ws?token=${token}`)
        await once(socket, 'open')
        return socket
      }),
    )
    const refused = page.waitForEvent('websocket').then((socket) => socket.waitForEvent('close'))
    await page.goto(`${film}?play=start`)
    await expectPlaying(page, 1)
    await refused
    await cabin.setSignal('front', { kind: 'cabin', template: 'seat-belts' })
    await expect(popup(page)).toHaveAccessibleName('Please fasten your seat belt')
    expect((await videoState(page)).isPaused).toBe(true)
    const { timeInS } = await videoState(page)
    await cabin.silence('front')
    await expect(popup(page)).toHaveCount(0)
    await expectPlaying(page, timeInS)
    for (const socket of others) socket.close()
  },
)

journey(
  'FEED-07 PAX-05 announcements that the airline sets to banner pause nothing, others pause even an advertisement, and all can be read again',
  async ({ page, hub }) => {
    const cabin = cabinSystemOf(hub)
    await page.goto(`${film}?play=start`)
    await expectPlaying(page, 1)
    await cabin.setSignal('player', { kind: 'recording', template: 'shop-open' })
    const banner = page.getByText('Order from your seat and we’ll bring it to you.', { exact: false })
    await expect(banner).toBeVisible()
    await expect(popup(page)).toHaveCount(0)
    const { timeInS } = await videoState(page)
    await expectPlaying(page, timeInS + 1)
    await cabin.silence('player')
    await expect(banner).toHaveCount(0)

    // An advertisement pauses as its film does.
    await page.goto(`${filmWithSpot}?play=start`)
    await expect(spotLabel(page)).toBeVisible()
    await cabin.setSignal('flight-deck', { kind: 'cockpit' })
    await expect(popup(page)).toHaveAccessibleName('The flight deck is speaking')
    const isSpotPaused = () => spotElement(page).evaluate((video: HTMLVideoElement) => video.paused)
    await expect.poll(isSpotPaused).toBe(true)
    await cabin.silence('flight-deck')
    await expect(popup(page)).toHaveCount(0)
    await expect.poll(isSpotPaused).toBe(false)

    await page.goto('/?lang=fr')
    await page.getByRole('button', { name: 'Tout' }).first().click()
    await page.getByRole('link', { name: 'Annonces' }).click()
    await expect(page).toHaveURL(/\/announcements$/)
    const list = page.locator('main').getByRole('listitem')
    await expect(list).toHaveCount(2)
    await expect(list.nth(0)).toContainText('Annonce du poste de pilotage')
    await expect(list.nth(1)).toContainText('La boutique est ouverte')
    await expect(list.nth(1)).toContainText('Commandez depuis votre siège')
    await cabin.setSignal('front', {
      kind: 'notice',
      title: { en: 'Tea', fr: 'Le thé' },
      text: { fr: 'Il arrive.' },
    })
    await expect(list).toHaveCount(3)
    await expect(list.nth(0)).toContainText('Il arrive.')
  },
)

journey(
  'FEED-07 LIV-01 a device whose socket is never opened polls the announcements',
  async ({ page, hub }) => {
    await page.routeWebSocket('**/core/ws*', (socket) => socket.close({ code: 1013 }))
    await page.goto('/')
    await page.waitForResponse((reply) => reply.url().endsWith('/core/announcement'))
    await cabinSystemOf(hub).setSignal('front', { kind: 'cabin', template: 'seat-belts' })
    await expect(popup(page)).toBeVisible()
    await cabinSystemOf(hub).silence('front')
    await expect(popup(page)).toHaveCount(0)
  },
)
