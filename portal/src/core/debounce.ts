/** Delays calls until there is a pause. */
import { timings } from '@altiport/wire/timings'

/** Calls once, with the last arguments, when `waitInMs` have passed without another call. @see CMP-04 */
export function debounce<Args extends unknown[]>(
  act: (...args: Args) => void,
  waitInMs: number = timings.debounceInMs,
) {
  let waiting: ReturnType<typeof setTimeout> | undefined
  const debounced = (...args: Args) => {
    clearTimeout(waiting)
    waiting = setTimeout(() => act(...args), waitInMs)
  }
  debounced.cancel = () => clearTimeout(waiting)
  return debounced
}
