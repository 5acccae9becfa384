/** For the kill test: checks that every call with a side effect was used, so that a new one is not left out. */
import { calls, crewCalls } from '@altiport/wire/calls'

/** Calls that are not checked: they have no side effect that a kill could lose, or the test itself sends them. */
const unchecked = [
  'captive',
  'currentFlight',
  'announcement',
  'usageHealth',
  'protection',
  'widevineLicense',
  'fairPlayLicense',
  'fairPlayCertificate',
  'clearKeyLicense',
  'crewFlight',
  'findAirports',
  // Called by the test at the end of each leg.
  'endLeg',
  // Called after each restart.
  'me',
  'session',
  'state',
  'log',
  'ordersBoard',
  'waitingOrders',
  'shop',
  'legReceipts',
]

/** Names of the contract's calls that are not in `called`, which contains `METHOD /path`. */
export const uncalled = (called: ReadonlySet<string>): string[] => {
  const isCalled = ({ method, path }: { method: string; path: string }) => {
    const pattern = new RegExp(`^${method} ${path.replace(/:\w+/g, '[^/]+')}$`)
    return [...called].some((each) => pattern.test(each))
  }
  return Object.entries({ ...calls, ...crewCalls })
    .filter(([name, call]) => !unchecked.includes(name) && !isCalled(call))
    .map(([name]) => name)
}
