/** Counts the seconds of play, except while the page is paused or hidden. */

export function playTimer(tick) {
  let elapsedInS = 0
  let running = false
  let held = false
  setInterval(() => {
    if (!running || held || document.hidden) return
    elapsedInS += 1
    tick(elapsedInS)
  }, 1000)
  return {
    start(fromInS = 0) {
      elapsedInS = fromInS
      running = true
      tick(elapsedInS)
    },
    stop() {
      running = false
    },
    hold() {
      held = true
    },
    release() {
      held = false
    },
    elapsed: () => elapsedInS,
  }
}
