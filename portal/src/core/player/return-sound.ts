/** The sound of an element comes back bit by bit, as after an announcement. */

const overInMs = 800

/** A device that keeps its volume to itself (iOS) simply goes on as it was. */
export function returnSound(element: HTMLMediaElement): void {
  if (returning.has(element)) return
  const full = element.volume
  const beganAtInMs = performance.now()
  const rise = () => {
    const part = Math.min(1, (performance.now() - beganAtInMs) / overInMs)
    element.volume = full * part
    if (part === 1) end()
  }
  const timer = setInterval(rise, 50)
  const end = () => {
    clearInterval(timer)
    returning.delete(element)
  }
  returning.add(element)
  rise()
}

const returning = new WeakSet<HTMLMediaElement>()
