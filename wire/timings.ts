/** All timings of the contract. @see STO-10, CMP-03, CMP-04 */
export const timings = {
  reconnectCheckInMs: 2000,
  pingInMs: 10_000,
  adClientPollInMs: 100,
  adClientPollTries: 20,
  notificationInMs: 3000,
  captionsButtonInMs: 250,
  debounceInMs: 250,
  seekAfterLoadInMs: 50,
  sliderDebounceInMs: 100,
  progressReportInMs: 10_000,
} as const
