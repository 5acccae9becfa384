/** Fades the sound of an element in, as after an announcement. */

const durationInMs = 800

/** Has no effect on devices that ignore `volume` (iOS). */
export function fadeInSound(element: HTMLMediaElement): void {
  if (fadingElements.has(element)) return
  const full = element.volume
  const startedAtInMs = performance.now()
  const raiseVolume = () => {
    const part = Math.min(1, (performance.now() - startedAtInMs) / durationInMs)
    element.volume = full * part
    if (part === 1) end()
  }
  const timer = setInterval(raiseVolume, 50)
  const end = () => {
    clearInterval(timer)
    fadingElements.delete(element)
  }
  fadingElements.add(element)
  raiseVolume()
}

const fadingElements = new WeakSet<HTMLMediaElement>()
