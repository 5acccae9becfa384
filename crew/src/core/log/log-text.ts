/** Describes the lines of the crew's log, by each action's name and body. Pure. */
import type { CrewLogLine } from '@altiport/wire/crew'
import { refusalKey } from '#core/action/refusal-text.ts'
import { phaseText } from '#core/flight/phase-text.ts'
import { formatUtc } from '#core/format.ts'
import type { Text, TextKey } from '#core/language/language.ts'
import { reasonTexts } from '#core/orders/reason-texts.ts'
import { recoveryTexts } from './recovery-texts.ts'

const actionTexts: Record<string, TextKey> = {
  signIn: 'log.signIn',
  signOut: 'log.signOut',
  locked: 'log.locked',
  pauseScreens: 'log.pauseScreens',
  pauseLonger: 'log.pauseLonger',
  resumeScreens: 'log.resumeScreens',
  sendNotice: 'log.sendNotice',
  takeNoticeBack: 'log.removeNotice',
  silenceSource: 'log.silenceSource',
  setRoute: 'log.setRoute',
  divertFlight: 'log.divertFlight',
  correctFlight: 'log.correctFlight',
  startLeg: 'log.startLeg',
  endLeg: 'log.endLeg',
  recover: 'log.recover',
  moveOrder: 'log.moveOrder',
  undoOrder: 'log.undoOrder',
  openShop: 'log.openShop',
  closeShop: 'shop.wasClosedAutomatically',
  setShopClosing: 'log.setShopClosing',
  setStock: 'log.setStock',
  setOnSale: 'log.setOnSale',
}

/** Fields of an action's body that are displayed, the most relevant first. */
const detailNames = [
  'template',
  'origin',
  'destination',
  'phase',
  'scheduledArrivalTime',
  'arrivalTime',
  'act',
  'source',
  'to',
  'reason',
  'class',
]

/** An action without a text is displayed by its name. */
export const actionText = ({ act, what }: Pick<CrewLogLine, 'act' | 'what'>, text: Text): string => {
  const body = parsed(what)
  if (act === 'divertFlight' && body.destination === null) return text('log.cancelDiversion')
  if (act === 'cancelOrder') return text('log.cancelOrder', { number: String(body.number ?? '') })
  const key = actionTexts[act]
  return key ? text(key) : act
}

/** Times that the crew can set: their labels, and the texts for when the crew have removed them. */
const timeTexts: Readonly<Record<string, { name: TextKey; none: TextKey }>> = {
  arrivalTime: { name: 'flight.estimatedLanding', none: 'log.landingOfAircraft' },
  scheduledArrivalTime: { name: 'flight.scheduledLanding', none: 'log.noScheduledLanding' },
}

/** Texts for field values of the contract. */
const valueTexts: Readonly<Record<string, Readonly<Record<string, TextKey>>>> = {
  act: recoveryTexts,
  reason: reasonTexts,
  class: { information: 'announce.information', safety: 'announce.safety' },
  to: {
    preparing: 'cabin.preparing',
    'on-its-way': 'cabin.onItsWay',
    delivered: 'cabin.delivered',
    refused: 'orders.isRefused',
  },
}

/** The relevant parts of the body: an order's seat, codes, numbers and times, never a notice's text. */
export function detailsOf(
  { act, what }: Pick<CrewLogLine, 'act' | 'what'>,
  text: Text,
  seatOf: (orderId: string) => string | undefined,
): string[] {
  const body = parsed(what)
  const seat = act.endsWith('Order') ? seatOf(String(body.id)) : undefined
  const details = detailNames.flatMap((name) => {
    const value = body[name]
    const time = timeTexts[name]
    if (time && typeof value === 'number') return [`${text(time.name)} ${formatUtc(value)}`]
    if (time && value === null) return [text(time.none)]
    if (name === 'phase' && value === null) return [text('log.phaseOfAircraft')]
    if (typeof value !== 'string' && typeof value !== 'number') return []
    if (name === 'phase') return [phaseText(String(value), text)]
    const key = valueTexts[name]?.[value]
    return [key ? text(key) : String(value)]
  })
  return seat === undefined ? details : [seat, ...details]
}

/** The outcome of an action, `null` if it was interrupted; an unknown refusal is displayed by its code. */
export function outcomeText({ outcome }: Pick<CrewLogLine, 'outcome'>, text: Text): string {
  if (outcome === 'done') return text('log.done')
  if (outcome === null) return text('log.truncated')
  const key = refusalKey(outcome)
  return text('log.refused', { word: key ? text(key) : outcome })
}

/**
 * Describes opening or closing the shop, and, with the product's title, a count or a change of what is on sale.
 * `undefined` for all other actions, and for unknown products.
 */
export function shopChange(
  line: CrewLogLine,
  titleOf: (productId: string) => string | undefined,
  text: Text,
): string | undefined {
  const { isOpen, productId, isOnSale, to } = parsed(line.what)
  if (line.act === 'closeShop') return text('shop.wasClosedAutomatically')
  if (line.act === 'openShop') return text(isOpen ? 'shop.wasOpened' : 'shop.wasClosed')
  const title = titleOf(String(productId))
  if (title === undefined) return undefined
  if (line.act === 'setOnSale') return text(isOnSale ? 'shop.wasPutOnSale' : 'shop.wasSoldOut', { title })
  return line.act === 'setStock' ? text('shop.wasCounted', { title, n: Number(to) }) : undefined
}

function parsed(what: string): Record<string, unknown> {
  try {
    const body: unknown = JSON.parse(what)
    return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
