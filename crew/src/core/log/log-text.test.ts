/** Tests the texts of the crew's log. */

import { crewCalls } from '@altiport/wire/calls'
import type { CrewLogLine } from '@altiport/wire/crew'
import { expect, test } from 'vitest'
import { translateEnglish as text } from '#testing/translate.ts'
import { actionText, detailsOf, outcomeText, shopChange } from './log-text.ts'

const line = (act: string, body: unknown = {}): CrewLogLine => ({
  id: 1,
  at: 0,
  legId: 'leg',
  tablet: '2L',
  address: '10.0.0.7',
  act,
  what: typeof body === 'string' ? body : JSON.stringify(body),
  outcome: 'done',
})

test('CRW-09 every action of the crew’s calls has a text', () => {
  const actions = Object.entries(crewCalls)
    .filter(([name, { method }]) => method !== 'GET' && name !== 'stay')
    .map(([name]) => name)
  expect(actions.length).toBeGreaterThan(10)
  expect(actions.filter((action) => actionText(line(action), text) === action)).toEqual([])
  expect(actionText(line('locked'), text)).toBe('Sign-in was locked')
  expect(shopChange(line('closeShop'), () => undefined, text)).toBe(
    'Shop closed automatically before landing',
  )
  expect(actionText(line('somethingNew'), text)).toBe('somethingNew')
  expect(actionText(line('cancelOrder', { number: 2 }), text)).toBe('A passenger canceled order 2')
  expect(detailsOf(line('cancelOrder', { number: 2 }), text, () => undefined)).toEqual([])
})

test('CRW-06 CRW-09 a diversion and undoing it have different texts', () => {
  expect(actionText(line('divertFlight', { destination: 'SNN' }), text)).toBe('Diverted the flight')
  expect(actionText(line('divertFlight', { destination: null }), text)).toBe('Undid the diversion')
})

test('CRW-09 the most relevant fields of a body are the details, and a broken body has none', () => {
  const seats = new Map([['o-1', '24C']])
  const details = (act: string, body: unknown) => detailsOf(line(act, body), text, (id) => seats.get(id))
  expect(details('setRoute', { legId: 'x', destination: 'BIO', origin: 'JFK' })).toEqual(['JFK', 'BIO'])
  expect(details('sendNotice', '{"text":')).toEqual([])
  expect(details('moveOrder', { id: 'x', from: 'preparing', to: 'on-its-way' })).toEqual(['On its way'])
  expect(details('moveOrder', { id: 'o-1', from: 'received', to: 'preparing' })).toEqual(['24C', 'Preparing'])
  expect(details('undoOrder', { id: 'o-1', from: 'preparing' })).toEqual(['24C'])
  expect(details('moveOrder', { to: 'refused', reason: 'not-paid' })).toEqual(['Declined', 'Not paid'])
  expect(details('correctFlight', { phase: 'take-off' })).toEqual(['Takeoff'])
  const at = Date.UTC(2026, 10, 22, 1, 20)
  expect(details('correctFlight', { arrivalTime: at })).toEqual(['Estimated landing 01:20 UTC'])
  expect(details('correctFlight', { scheduledArrivalTime: at })).toEqual(['Scheduled landing 01:20 UTC'])
  expect(details('correctFlight', { phase: null, scheduledArrivalTime: null, arrivalTime: null })).toEqual([
    'Back to the aircraft’s phase',
    'Manual schedule removed',
    'Back to the aircraft’s landing time',
  ])
  expect(details('recover', { act: 'try-store' })).toEqual(['Retry saving'])
})

test('CRW-09 outcomes have texts, unknown ones their code', () => {
  const outcome = (word: string | null) => outcomeText({ outcome: word }, text)
  expect([outcome('done'), outcome(null)]).toEqual(['Done', 'Interrupted'])
  expect(outcome('too-late')).toBe('Not done: It’s too late to undo this.')
  expect(outcome('something-new')).toBe('Not done: something-new')
})

test('CRW-04 CRW-09 the texts of shop changes contain the product’s title', () => {
  const titleOf = (id: string) => (id === 'jug' ? 'Blue milk jug' : undefined)
  const changeText = (act: string, body: object) => shopChange(line(act, body), titleOf, text)
  expect(changeText('openShop', { isOpen: true })).toBe('Shop opened')
  expect(changeText('setOnSale', { productId: 'jug', isOnSale: false })).toBe('Blue milk jug sold out')
  expect(changeText('setStock', { productId: 'jug', from: 3, to: 2 })).toBe('Blue milk jug: 2 left')
  expect(changeText('setStock', { productId: 'gone', from: 3, to: 2 })).toBeUndefined()
  expect(changeText('pauseScreens', {})).toBeUndefined()
})
