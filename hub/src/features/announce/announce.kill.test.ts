/**
 * Announcements of the crew and a cabin system while the hub is killed repeatedly: acknowledged ones are
 * active or listed.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { CrewAnnouncements } from '@altiport/wire/announce-crew'
import { announcementsQuery } from '@altiport/wire/announcement'
import { crewCalls } from '@altiport/wire/calls'
import type { CrewLog, CrewState } from '@altiport/wire/crew'
import { graphqlPath } from '@altiport/wire/limits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bundle } from '#build.mjs'
import { crewCode, setTestPin, signInTablet, type Tablet } from '#testing/crew.ts'
import { type Device, send, signIn, type TestHub } from '#testing/hub.ts'
import { createKillable, type Killable } from '#testing/kill/kill.ts'

const kills = Number(process.env.PROOF_ANNOUNCEMENT_KILLS ?? 6)
const callsBetween = 5
/** Of the cabin system, in all rounds together: the flight's list contains at most 200 announcements. */
const maxAnnouncements = 100

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const built = here(`../../../.altiport/announce-kill-${process.pid}`)
let dataDir: string
let secret: string
let hub: Killable
let tablet: Tablet
let device: Device

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'altiport-announce-kill-'))
  await setTestPin(dataDir, crewCode)
  await bundle(
    { hub: here('../../../testing/kill/hub.ts'), 'store-thread': here('../../app/store-thread.ts') },
    built,
  )
  hub = createKillable(join(built, 'hub.js'), dataDir)
  const addresses = await hub.start()
  secret = (await readFile(join(dataDir, 'operations-secret'), 'utf8')).trim()
  tablet = await signInTablet({ addresses } as TestHub)
  device = await signIn(addresses.passengers)
})
afterAll(async () => {
  await hub.kill()
  for (const folder of [dataDir, built]) await rm(folder, { recursive: true, force: true })
})

type CallName = 'pauseScreens' | 'resumeScreens' | 'pauseLonger' | 'sendNotice' | 'takeNoticeBack'
const call = async (name: CallName, body?: object) => {
  const { crew: origin } = await hub.address()
  const response = await send(origin, crewCalls[name], { body, headers: { ...tablet.headers, origin } })
  expect(response.status).toBe(200)
  const announcing = response.body as CrewAnnouncements
  expect(announcing.saved).toBe(true)
  return announcing
}
const crewNow = async () => {
  const { crew: origin } = await hub.address()
  const options = { headers: { ...tablet.headers, origin } }
  const { announcing } = (await send(origin, crewCalls.state, options)).body as CrewState
  const { lines } = (await send(origin, crewCalls.log, options)).body as CrewLog
  return { announcing, lines }
}
const operations = async (method: string, path: string, body?: object) => {
  const address = (await hub.address()).operations
  return send(address, { method, path } as never, { body, headers: { authorization: `Bearer ${secret}` } })
}
const listed = async () => {
  const body = { query: announcementsQuery, variables: { lang: 'en' } }
  const { passengers } = await hub.address()
  const target = { method: 'POST', path: graphqlPath } as const
  const response = await send(passengers, target, { body, headers: device.bearer })
  type Listed = { data: { app: { announcements: { title: string | null; text: string | null }[] } } }
  return (response.body as Listed).data.app.announcements.map(({ title, text }) => title ?? text)
}

test(`CRW-05 CRW-09 FEED-07 PAX-05 ${kills} kills: no acknowledged announcement is lost, and the crew’s pause and notice are restored`, {
  timeout: 600_000 + kills * 10_000,
}, async () => {
  const acknowledged: string[] = []
  let active: Pick<CrewAnnouncements, 'pause' | 'notice'> = { pause: null, notice: null }
  let calls = 0
  let isOver = false
  /** A cabin system that announces continuously; what is pending when the hub is killed is ignored. */
  const cabin = async (round: number) => {
    for (let n = 0; !isOver && n < maxAnnouncements / kills; n++) {
      const title = `${round}.${n}`
      const response = await operations('PUT', '/announcements/front', {
        kind: 'cabin',
        title: { en: title },
      })
      expect(response.body).toMatchObject({ saved: true })
      acknowledged.push(title)
    }
  }
  const key = (n: number) => `notice-${String(n).padStart(4, '0')}`
  const crew = async (n: number) => {
    const actions: (() => Promise<CrewAnnouncements>)[] = [
      () => call('pauseScreens', {}),
      () => call('sendNotice', { key: key(n), class: 'safety', text: { en: key(n) } }),
      () => call('pauseLonger'),
      () => call('resumeScreens'),
      () => call('takeNoticeBack'),
      () => call('sendNotice', { key: key(n), class: 'information', text: { en: key(n) } }),
      () => call('pauseScreens', { class: 'information' }),
    ]
    const done = await actions[n % actions.length]!()
    active = { pause: done.pause, notice: done.notice }
    calls++
    if (active.notice?.text?.en === key(n)) acknowledged.push(key(n))
  }
  for (let round = 0; round < kills; round++) {
    isOver = false
    const cabinTask = cabin(round).catch(() => {})
    // Alternates the number of calls before a kill, so that kills follow each kind of call in turn.
    for (let n = 0; n < callsBetween + (round % 2); n++) await crew(calls)
    isOver = true
    await hub.kill()
    await cabinTask
    await hub.start()

    const { announcing, lines } = await crewNow()
    const { pause, notice } = active
    expect(announcing.pause).toEqual(pause && { ...pause, endsAt: expect.closeTo(pause.endsAt, -4) })
    expect(announcing.notice).toEqual(notice && { ...notice, endsAt: expect.closeTo(notice.endsAt, -4) })
    // A handset has to send its signal again.
    expect(announcing.sources).toEqual([])
    // Signing in has a line as well.
    expect(lines.length).toBe(Math.min(calls + 1, 100))
    expect(lines.every(({ outcome }) => outcome === 'done')).toBe(true)
    const list = await listed()
    expect(list).toEqual(expect.arrayContaining(acknowledged))
    expect(new Set(list.filter((each) => each !== null)).size).toBe(
      list.filter((each) => each !== null).length,
    )
  }
  expect(acknowledged.length).toBeGreaterThan(kills)
  // Sent again after the restart, as by a tablet that got no response, it is not displayed again.
  const acknowledgedKey = acknowledged.find((each) => each.startsWith('notice'))!
  await call('sendNotice', { key: acknowledgedKey, class: 'safety', text: { en: acknowledgedKey } })
  expect((await listed()).filter((each) => each === acknowledgedKey)).toEqual([acknowledgedKey])
})
