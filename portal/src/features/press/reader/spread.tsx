/** A leaf of the issue: one page, or two side by side. */
import { type ComponentProps, useCallback, useEffect, useRef, useState } from 'react'
import { PageView } from './page-view.tsx'
import type { Box } from './search-text.ts'
import styles from './spread.module.css'

type SpreadProps = Omit<ComponentProps<typeof PageView>, 'page' | 'marks' | 'onSettled'> & {
  pages: number[]
  isRightToLeft: boolean
  marks: { page: number; boxes: Box[] } | null
  onSettled: () => void
}

/** Settled once each of its pages is rendered or has failed. */
export function Spread({ pages, isRightToLeft, marks, onSettled, ...rest }: SpreadProps) {
  const [settledPages, setSettledPages] = useState<readonly number[]>([])
  const isSettled = pages.every((page) => settledPages.includes(page))
  const latestOnSettled = useRef(onSettled)
  latestOnSettled.current = onSettled
  const { scale, isNeeded } = rest
  // biome-ignore lint/correctness/useExhaustiveDependencies: also when a neighboring leaf becomes the current one
  useEffect(() => {
    if (isSettled) latestOnSettled.current()
  }, [isSettled, scale, isNeeded, onSettled])
  const markSettled = useCallback(
    (page: number) => setSettledPages((before) => (before.includes(page) ? before : [...before, page])),
    [],
  )
  return (
    <div className={styles.spread} dir={isRightToLeft ? 'rtl' : 'ltr'} data-pages={pages.length}>
      {pages.map((page) => (
        <PageView
          key={page}
          {...rest}
          page={page}
          marks={marks?.page === page ? marks.boxes : noMarks}
          onSettled={markSettled}
        />
      ))}
    </div>
  )
}

const noMarks: Box[] = []
