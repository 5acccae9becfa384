/** For the kill test: whether everything was called that changes something, so that a new act is not left out. */
import { calls, crewCalls } from '@altiport/wire/calls'

/** Calls that leave nothing behind which a kill could take. */
const readOnly = [
  'captive',
  'currentFlight',
  'announcement',
  'usageHealth',
  'protection',
  'widevineLicence',
  'fairPlayLicence',
  'fairPlayCertificate',
  'clearKeyLicence',
  'crewFlight',
  'findAirports',
  // Called by the test at the end of each leg.
  'endLeg',
  // Called after each restart.
  ...['me', 'session', 'state', 'log', 'ordersBoard', 'waitingOrders', 'shop', 'legReceipts'],
]

/** Names of the contract's calls that are not among `called`, written as `METHOD /path`. */
export const uncalled = (called: ReadonlySet<string>): string[] => {
  const isCalled = ({ method, path }: { method: string; path: string }) => {
    const pattern = new RegExp(`^${method} ${path.replace(/:\w+/g, '[^/]+')}$`)
    return [...called].some((each) => pattern.test(each))
  }
  return Object.entries({ ...calls, ...crewCalls })
    .filter(([name, call]) => !readOnly.includes(name) && !isCalled(call))
    .map(([name]) => name)
}
