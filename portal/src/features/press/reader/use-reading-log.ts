/** Logs reading as playing, with the share of the issue that was read on leaving. @see LOG-11, LOG-12, LOG-21 */
import { useEffect, useRef } from 'react'
import { logMediaPlay, logMediaProgress } from '#core/usage/usage.ts'

/** `furthest`: the last visible page. */
export function useReadingLog(id: string, furthest: number, pages: number): void {
  const readPercent = useRef(0)
  readPercent.current = Math.max(readPercent.current, pages > 0 ? Math.round((furthest / pages) * 100) : 0)
  useEffect(() => {
    const transaction = logMediaPlay(id)
    return () => logMediaProgress(transaction, readPercent.current)
  }, [id])
}
