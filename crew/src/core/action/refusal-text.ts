/** Maps the hub's refusals to the console's texts. Pure. */
import type { TextKey } from '#core/language/language.ts'

const textKeys: Record<string, TextKey> = {
  'changed-meanwhile': 'refusal.changedMeanwhile',
  'too-late': 'refusal.tooLate',
  'out-of-stock': 'refusal.outOfStock',
  'not-forward': 'refusal.changedMeanwhile',
  'reason-missing': 'refusal.reasonMissing',
  'unknown-order': 'refusal.unknownOrder',
  'unknown-product': 'refusal.unknownProduct',
  'no-shop': 'shop.none',
  'not-paused': 'refusal.notPaused',
  'unknown-template': 'refusal.unknownTemplate',
  'unknown-language': 'refusal.unknownLanguage',
  'no-text': 'refusal.noText',
  'unknown-source': 'refusal.unknownSource',
  'other-leg': 'refusal.otherLeg',
  'in-the-air': 'refusal.inTheAir',
  'not-in-the-air': 'refusal.notInTheAir',
  'open-orders': 'refusal.openOrders',
  'not-possible': 'refusal.notPossible',
  'unknown-airport': 'refusal.unknownAirport',
  'same-airport': 'refusal.sameAirport',
  'still-so': 'refusal.actionWithoutEffect',
  'wrong-pin': 'login.wrong',
  locked: 'login.locked',
  'no-pin': 'login.noPin',
  'no-session': 'refusal.notSignedIn',
  'foreign-request': 'refusal.notSignedIn',
  'bad-input': 'refusal.badInput',
  'too-large': 'refusal.badInput',
  'wrong-type': 'refusal.badInput',
  'not-found': 'refusal.otherVersion',
  'wrong-method': 'refusal.otherVersion',
  'hub-fault': 'refusal.hubFault',
  'too-many': 'refusal.tooMany',
  resting: 'refusal.storeUnavailable',
}

/** `undefined` for a refusal of a newer hub that this console does not know. @see CRW-01 */
export const refusalKey = (refusal: string): TextKey | undefined => textKeys[refusal]
