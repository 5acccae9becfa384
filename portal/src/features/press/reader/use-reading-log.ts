/** Logs reading as playing, and on leaving, the share of the issue that was read. @see LOG-11, LOG-12, LOG-21 */
import { useEffect, useRef } from 'react'
import { logMediaPlay, logMediaProgress } from '#core/usage/usage.ts'

/** `lastPage`: the last of the visible pages. */
export function useReadingLog(id: string, lastPage: number, pages: number): void {
  const readPercent = useRef(0)
  readPercent.current = Math.max(readPercent.current, pages > 0 ? Math.round((lastPage / pages) * 100) : 0)
  useEffect(() => {
    const transactionId = logMediaPlay(id)
    return () => logMediaProgress(transactionId, readPercent.current)
  }, [id])
}
