/**
 * For the kill test: the acknowledged state. For each value it holds what may be found after a restart: the last
 * acknowledged value or, for an action without a response, the value before or after it.
 */
import { isDeepStrictEqual } from 'node:util'
import type { Call } from '@altiport/wire/call'
import { type HubResponse, type Sent, send } from '#testing/hub.ts'
import type { Addresses, Killable } from './kill.ts'

/** The hub was killed before it responded. */
export class NoResponse extends Error {}

const traceLength = 400

/** `false`: it was refused, and nothing has changed. */
type Action = () => Promise<boolean>

/** Products that passengers do not order, so that only the crew change their count. */
export type CountedProducts = readonly { id: string; stock: number }[]
/** An order as placed by its device. */
export type Placed = { device: string; seat: { row: number; column: string }; voucher: string | null }

export type KillRecord = ReturnType<typeof openRecord>

export const openRecord = (hub: Killable) => {
  const possible = new Map<string, unknown[]>()
  const problems: string[] = []
  const claimed = new Set<string>()
  const counts = new Map<string, number>()
  const called = new Set<string>()
  let acknowledgedCount = 0
  /** Number of refusals by server and code: the maximum that the security log may contain. */
  const refused = new Map<string, number>()
  /** The last calls, for analyzing a failure. */
  const trace: string[] = []

  return {
    problems,
    trace,
    counts,
    /** `METHOD /path` of each call sent. */
    called,
    refused,
    acknowledged: () => acknowledgedCount,
    restarted(): void {
      claimed.clear()
    },
    /** @throws if the value is unknown or in doubt: then it has to be checked first */
    valueOf<Value>(name: string): Value {
      const values = possible.get(name)
      if (values?.length !== 1) throw new Error(`${name} is not known`)
      return values[0] as Value
    },
    isInDoubt: (name: string) => possible.get(name)?.length !== 1,
    namesOf: (prefix: string) => [...possible.keys()].filter((name) => name.startsWith(prefix)),
    set: (name: string, value: unknown) => void possible.set(name, [value]),
    remove(prefix: string): void {
      for (const name of [...possible.keys()]) if (name.startsWith(prefix)) possible.delete(name)
    },
    /** A value that no other lane is changing; reserved until `release` or a restart. */
    claim(names: readonly string[], matches: (value: unknown) => boolean): string | undefined {
      const found = names.find((name) => {
        const [value, ...others] = possible.get(name) ?? []
        return others.length === 0 && !claimed.has(name) && matches(value)
      })
      if (found !== undefined) claimed.add(found)
      return found
    },
    release: (name: string) => void claimed.delete(name),

    /** @throws NoResponse */
    async change(what: string, values: Record<string, unknown>, action: Action): Promise<boolean> {
      const before = Object.keys(values).map((name) => [name, possible.get(name) ?? [null]] as const)
      for (const [name, previous] of before) possible.set(name, [...previous, values[name]])
      const isDone = await action()
      for (const [name, previous] of before) possible.set(name, isDone ? [values[name]] : [...previous])
      if (isDone) {
        acknowledgedCount++
        counts.set(what, (counts.get(what) ?? 0) + 1)
      }
      return isDone
    },

    /** The value found is the recorded one from then on. */
    check(name: string, found: unknown): void {
      const values = possible.get(name) ?? [null]
      if (!values.some((value) => isDeepStrictEqual(value, found)))
        problems.push(`${name} is ${JSON.stringify(found)}, and not ${values.map(text).join(' or ')}`)
      possible.set(name, [found])
    },
    expect(condition: boolean, problem: string): void {
      if (!condition) problems.push(problem)
    },

    /** One call as given. A refusal that is not in `refusals` is recorded as a problem. @throws NoResponse */
    async call(
      server: keyof Addresses,
      call: Pick<Call, 'method' | 'path'>,
      sent: Sent | ((address: string) => Sent),
      refusals: readonly string[] = [],
    ): Promise<HubResponse> {
      const address = (await hub.address())[server]
      const options = typeof sent === 'function' ? sent(address) : sent
      const note = (outcome: string) => {
        trace.push(`${call.method} ${call.path} ${text(options.body ?? options.query)} → ${outcome}`)
        if (trace.length > traceLength) trace.shift()
      }
      called.add(`${call.method} ${call.path}`)
      const addRefused = (code: string) => refused.set(code, (refused.get(code) ?? 0) + 1)
      const response = await send(address, call, options).catch(() => {
        note('no response')
        for (const code of refusals) addRefused(`${server} ${code}`)
        throw new NoResponse()
      })
      note(`${response.status} ${text(response.body)?.slice(0, 300)}`)
      const { refusal } = (response.status < 300 ? {} : (response.body ?? {})) as { refusal?: string }
      if (refusal !== undefined) addRefused(`${server} ${refusal}`)
      if (response.status >= 300 && !refusals.includes(refusal ?? ''))
        problems.push(
          `${call.method} ${call.path} answered ${response.status} ${JSON.stringify(response.body)}`,
        )
      return response
    },
  }
}

const text = (value: unknown) => JSON.stringify(value)
