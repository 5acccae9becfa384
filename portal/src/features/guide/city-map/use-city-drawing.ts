/** Fetches a city's map once, and draws it. */
import { useEffect, useState } from 'react'
import { type CityDrawing, drawingOf } from './city-map-lines.ts'

const drawn = new Map<string, CityDrawing | null>()

export async function loadDrawing(url: string): Promise<CityDrawing | null> {
  const cached = drawn.get(url)
  if (cached !== undefined) return cached
  const reply = await fetch(url)
  if (!reply.ok) throw new Error(`The map was answered with ${reply.status}.`)
  const drawing = drawingOf(await reply.json())
  drawn.set(url, drawing)
  return drawing
}

export function useCityDrawing(url: string | undefined) {
  const [drawing, setDrawing] = useState<CityDrawing | null>((url && drawn.get(url)) || null)
  const [hasFailed, setFailed] = useState(false)
  const [turn, setTurn] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn is another try
  useEffect(() => {
    if (!url) return
    let isLeft = false
    loadDrawing(url).then(
      (next) => {
        if (isLeft) return
        setDrawing(next)
        setFailed(next === null)
      },
      () => !isLeft && setFailed(true),
    )
    return () => {
      isLeft = true
    }
  }, [url, turn])
  const tryAgain = () => {
    setFailed(false)
    setTurn(turn + 1)
  }
  return { drawing, hasFailed, tryAgain }
}
