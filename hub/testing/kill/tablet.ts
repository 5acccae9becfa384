/**
 * For the kill test: a signed-in tablet, the state that the hub has acknowledged to it, and the comparison
 * after a restart.
 */
import { isDeepStrictEqual } from 'node:util'
import { announcementsQuery } from '@altiport/wire/announcement'
import { crewCalls } from '@altiport/wire/calls'
import { type CrewLog, type CrewLogLine, type CrewState, crewProofHeader } from '@altiport/wire/crew'
import { canonicalJson } from '@altiport/wire/ledger'
import type { EndLegReply, ReceiptsReply } from '@altiport/wire/leg-crew'
import { graphqlPath } from '@altiport/wire/limits'
import type { Tablet } from '#testing/crew.ts'
import type { boardOf } from './kill.ts'
import { type CountedProducts, type KillRecord, NoResponse } from './record.ts'
import { shopChecks } from './shop.ts'

type ActionName = keyof typeof crewCalls
type Send = () => Promise<unknown>

export type KillTablet = ReturnType<typeof openTablet>

export const openTablet = (
  tablet: Tablet,
  secret: string,
  record: KillRecord,
  { counted, onSale }: { counted: CountedProducts; onSale: readonly string[] },
) => {
  let leg = ''
  const endedLegs: string[] = []
  const unanswered = new Set<Send>()
  let lastLine = 0
  /** Lines expected in the log: the minimum for each action, and how many more are possible. */
  let lines = new Map<string, { atLeast: number; inDoubt: number }>()
  let pauseEndsAt: number | null = null
  let other: { cookie: string; proof: string } | null = null
  const headersOf =
    ({ cookie, proof }: Pick<Tablet, 'cookie' | 'proof'>) =>
    (origin: string) => ({
      headers: { origin, cookie, [crewProofHeader]: proof },
    })
  const call = (
    name: ActionName,
    body?: unknown,
    refusals: readonly string[] = [],
    query?: Record<string, string>,
  ) =>
    record.call(
      'crew',
      crewCalls[name],
      (origin) => ({ body, query, ...headersOf(tablet)(origin) }),
      refusals,
    )
  const { checkShop, checkOrders } = shopChecks(call, record, counted)
  const lineOf = (action: string, body: unknown) => `${action} ${canonicalJson(body ?? {})}`

  const perform = async (name: ActionName, body?: unknown, onResponse: (body: never) => void = () => {}) => {
    const key = lineOf(name, body)
    const line = lines.get(key) ?? { atLeast: 0, inDoubt: 0 }
    lines.set(key, line)
    line.inDoubt++
    const response = await call(name, body)
    line.inDoubt--
    line.atLeast++
    onResponse(response.body)
    return response.status < 300
  }
  const checkLog = (found: readonly CrewLogLine[]) => {
    const fresh = found.filter(({ id, tablet: position }) => id > lastLine && position === '2L')
    for (const [key, { atLeast, inDoubt }] of lines) {
      const own = fresh.filter(({ act, what }) => key === lineOf(act, JSON.parse(what || '{}')))
      const done = own.filter(({ outcome }) => outcome === 'done').length
      const isExpected = done >= atLeast && own.length <= atLeast + inDoubt
      record.expect(
        isExpected,
        `The log has ${own.length} lines, ${done} of them done, of ${atLeast} to ${atLeast + inDoubt} ${key}`,
      )
    }
    lastLine = found[0]?.id ?? lastLine
    lines = new Map()
  }
  const logSince = async () => {
    const found: CrewLogLine[] = []
    for (let before: string | undefined; ; before = String(found.at(-1)!.id)) {
      const page = (await call('log', undefined, [], before ? { before } : undefined)).body as CrewLog
      found.push(...page.lines)
      if (page.lines.length === 0 || found.at(-1)!.id <= lastLine) return found
    }
  }
  const reset = () => {
    const unsetNames = ['route', 'diversion', 'arrivalTime', 'scheduledArrivalTime', 'phase']
    for (const name of unsetNames) record.set(name, null)
    for (const name of ['notice ', 'order ', 'refused ', 'placed ']) record.remove(name)
    for (const { id, stock } of counted) record.set(`stock ${id}`, stock)
    for (const id of [...counted.map((each) => each.id), ...onSale]) record.set(`sale ${id}`, true)
    record.set('shop', false)
    record.set('closing', null)
    unanswered.clear()
  }
  // The crew's pause and safety notice outlast the end of a leg.
  for (const name of ['pause', 'notice']) record.set(name, null)

  return {
    perform,
    legId: () => leg,
    async operations(method: 'PUT' | 'DELETE', source: string, body?: object): Promise<boolean> {
      const sent = { body, headers: { authorization: `Bearer ${secret}` } }
      const response = await record.call('operations', { method, path: `/announcements/${source}` }, sent)
      record.expect((response.body as { saved: boolean }).saved, 'An announcement was not saved')
      return true
    },
    async sendReliably(send: Send) {
      unanswered.add(send)
      await send()
      unanswered.delete(send)
    },
    stay: () => call('stay'),
    /** `null` while an action that may change it is pending. */
    setPauseEnd(endsAt: number | null): void {
      pauseEndsAt = endsAt
    },
    setOtherTablet(cookies: string[], proof: string) {
      other = { cookie: cookies.map((each) => each.split(';')[0]).join('; '), proof }
    },
    async signOtherOut(): Promise<boolean> {
      const response = await record.call('crew', crewCalls.signOut, headersOf(other as never))
      return response.status < 300
    },

    /** Call at the start of each leg. */
    async startLeg() {
      const { leg: currentLeg, log } = (await call('state')).body as CrewState
      leg = currentLeg.id
      lastLine = log.lines[0]?.id ?? 0
      lines = new Map()
      reset()
      record.set('leg', currentLeg.state)
      await record.change('openShop', { shop: true }, () => perform('openShop', { isOpen: true }))
    },
    /** Ends the leg; the hub may be killed meanwhile. A repeated request returns the same receipt. */
    async end(): Promise<void> {
      const body = { legId: leg, openOrders: 1000 }
      for (;;) {
        try {
          const { receipt } = (await call('endLeg', body)).body as EndLegReply
          const { lastReceipt, id } = ((await call('state')).body as CrewState).leg
          const isExpected = receipt.legId === leg && receipt.nextLegId === id && lastReceipt?.legId === leg
          endedLegs.unshift(leg)
          return record.expect(isExpected, `The receipt of ${leg} is ${JSON.stringify(lastReceipt)}`)
        } catch (error) {
          if (!(error instanceof NoResponse)) throw error
        }
      }
    },
    land: () =>
      record.change('correctFlight', { phase: 'landed' }, () =>
        perform('correctFlight', { legId: leg, phase: 'landed' }),
      ),

    async settle() {
      for (const send of unanswered) await send()
      unanswered.clear()
    },
    async check(device: { token(): string | null }, board: ReturnType<typeof boardOf>) {
      checkLog(await logSince())
      const { announcing, flight, leg: currentLeg } = (await call('state')).body as CrewState
      const { pause, notice } = announcing
      record.check('pause', pause?.class ?? null)
      if (pause && pauseEndsAt !== null)
        record.expect(
          Math.abs(pause.endsAt - pauseEndsAt) < 2000,
          `The pause ends ${pause.endsAt - pauseEndsAt} ms later`,
        )
      record.check('notice', notice?.class === 'safety' ? notice.text!.en!.split(' ')[1] : null)
      record.expect(currentLeg.id === leg, 'The leg is not the expected one')
      record.check('leg', currentLeg.state)
      const { byHand } = flight
      const route = byHand.route?.value
      record.check('route', route ? `${route.origin} ${route.destination}` : null)
      record.check('diversion', byHand.diversion?.value.destination ?? null)
      for (const name of ['arrivalTime', 'scheduledArrivalTime', 'phase'] as const)
        record.check(name, byHand[name]?.value ?? null)
      const { receipts } = (await call('legReceipts')).body as ReceiptsReply
      const legs = receipts.map(({ legId }) => legId)
      record.expect(isDeepStrictEqual(legs, endedLegs), `There are receipts of ${legs}, not of ${endedLegs}`)
      await checkShop()
      await checkOrders(board)
      await checkAnnouncements(device.token())
      if (other) {
        const { status } = await record.call('crew', crewCalls.session, headersOf(other as never), [
          'no-session',
        ])
        record.check('other', status === 200)
      }
    },
  }

  async function checkAnnouncements(token: string | null) {
    const body = { query: announcementsQuery, variables: { lang: 'en' } }
    const sent = { body, headers: { authorization: `Bearer ${token}` } }
    const response = await record.call('passengers', { method: 'POST', path: graphqlPath }, sent)
    type Listed = { data: { app: { announcements: { title: string | null; text: string | null }[] } } }
    const listed = (response.body as Listed).data.app.announcements.map(({ title, text }) => title ?? text)
    for (const name of record.namesOf('notice ')) {
      const times = listed.filter((each) => each === name).length
      record.expect(times < 2, `${name} is duplicated`)
      record.check(name, times > 0 || null)
    }
  }
}
