/** Fetches a city's map once, and converts it to a drawing. */
import { useEffect, useState } from 'react'
import { type CityDrawing, drawingOf } from './city-map-lines.ts'

const cache = new Map<string, CityDrawing | null>()

export async function loadDrawing(url: string): Promise<CityDrawing | null> {
  const cached = cache.get(url)
  if (cached !== undefined) return cached
  const reply = await fetch(url)
  if (!reply.ok) throw new Error(`Map request failed: ${reply.status}`)
  const drawing = drawingOf(await reply.json())
  cache.set(url, drawing)
  return drawing
}

export function useCityDrawing(url: string | undefined) {
  const [drawing, setDrawing] = useState<CityDrawing | null>((url && cache.get(url)) || null)
  const [hasFailed, setFailed] = useState(false)
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` triggers another attempt
  useEffect(() => {
    if (!url) return
    let isCanceled = false
    loadDrawing(url).then(
      (next) => {
        if (isCanceled) return
        setDrawing(next)
        setFailed(next === null)
      },
      () => !isCanceled && setFailed(true),
    )
    return () => {
      isCanceled = true
    }
  }, [url, tries])
  const retry = () => {
    setFailed(false)
    setTries(tries + 1)
  }
  return { drawing, hasFailed, retry }
}
