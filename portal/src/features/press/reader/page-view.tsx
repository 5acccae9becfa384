/** One page of an issue: a coarse thumbnail at first, then the rendered page with its links and search marks. */
import { Button } from '@altiport/ui/button'
import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { useText } from '#core/language/language.ts'
import type { Size } from '#core/viewer/zoom.ts'
import type { Book } from './book.ts'
import type { PageLink } from './book-text.ts'
import type { Issue } from './issue.ts'
import { pageSize } from './leaf-plan.ts'
import { sheetCell } from './page-sheet.ts'
import styles from './page-view.module.css'
import type { Box, Run } from './search-text.ts'

type PageViewProps = {
  issue: Issue
  book: Book | null
  page: number
  view: Size
  perLeaf: number
  /** Width by height, until the page's own ratio is known. */
  defaultRatio: number
  /** Whether to render the page: the pages of other leaves wait until those of the current leaf are rendered. */
  isNeeded: boolean
  scale: number
  marks: readonly Box[]
  onSettled: (page: number) => void
  onGo: (page: number) => void
  onReopen: () => void
}

/** A higher density is hardly visible, but needs more memory. */
const maxDensity = 2

export function PageView(props: PageViewProps) {
  const {
    issue,
    book,
    page,
    view,
    perLeaf,
    defaultRatio,
    isNeeded,
    scale,
    marks,
    onSettled,
    onGo,
    onReopen,
  } = props
  const text = useText()
  const paper = useRef<HTMLDivElement>(null)
  const [ratio, setRatio] = useState(defaultRatio)
  const [hasFailed, setFailed] = useState(false)
  const [links, setLinks] = useState<readonly PageLink[]>([])
  const [runs, setRuns] = useState<readonly Run[]>([])
  const size = pageSize(view, ratio, perLeaf)
  const density = Math.min(maxDensity, window.devicePixelRatio || 1)
  const widthInPx = Math.round(size.width * density * Math.max(1, scale))

  useEffect(() => {
    if (!book || !isNeeded) return
    const controller = new AbortController()
    const { signal } = controller
    const draw = async () => {
      const pageRatio = await book.ratioOf(page)
      if (signal.aborted) return
      setRatio(pageRatio)
      const canvas = await book.draw(page, widthInPx, signal)
      if (signal.aborted) return releaseCanvas(canvas)
      canvas.className = styles.drawn!
      const host = paper.current
      const previous = [...(host?.children ?? [])]
      host?.replaceChildren(canvas)
      for (const old of previous) releaseCanvas(old as HTMLCanvasElement)
      setFailed(false)
      onSettled(page)
    }
    draw().catch(() => {
      if (signal.aborted) return
      setFailed(true)
      onSettled(page)
    })
    return () => controller.abort()
  }, [book, page, isNeeded, widthInPx, onSettled])

  // Releases graphics memory immediately instead of waiting for garbage collection.
  useEffect(() => {
    const host = paper.current
    return () => {
      for (const canvas of host?.children ?? []) releaseCanvas(canvas as HTMLCanvasElement)
    }
  }, [])

  useEffect(() => {
    if (!book || !isNeeded) return
    let isCanceled = false
    book.linksOn(page).then((found) => !isCanceled && setLinks(found), noop)
    book.textOn(page).then((found) => !isCanceled && setRuns(found), noop)
    return () => {
      isCanceled = true
    }
  }, [book, page, isNeeded])

  return (
    <section
      className={styles.page}
      style={size}
      aria-label={text('press.page', { page })}
      data-state={hasFailed ? 'failed' : undefined}
    >
      <div
        className={styles.coarse}
        style={issue.sheet ? sheetCell(issue.sheet, page, issue.pages) : undefined}
      />
      <div ref={paper} className={styles.paper} data-page={page} />
      {hasFailed && (
        <div className={styles.failed} role="alert">
          <p>{text('press.pageFailed', { page })}</p>
          <Button small onClick={onReopen}>
            {text('failure.retry')}
          </Button>
        </div>
      )}
      {marks.map((box) => (
        <mark key={`${box.x} ${box.y}`} className={styles.mark} style={boxStyle(box)} />
      ))}
      {links.map(({ box, toPage }) => (
        <button
          key={`${box.x} ${box.y} ${toPage}`}
          type="button"
          data-link
          className={styles.link}
          style={boxStyle(box)}
          aria-label={text('press.link', { page: toPage })}
          onClick={() => onGo(toPage)}
        />
      ))}
      {/* The page's text for screen readers. */}
      <p className={styles.transcript} lang={issue.language}>
        {runs.map(({ text: runText, endsLine }) => (endsLine ? `${runText} ` : runText)).join('')}
      </p>
    </section>
  )
}

const noop = () => {}

function releaseCanvas(canvas: HTMLCanvasElement): void {
  canvas.width = 0
  canvas.height = 0
}

const percent = (share: number) => `${(share * 100).toFixed(3)}%`
const boxStyle = ({ x, y, width, height }: Box): CSSProperties => ({
  left: percent(x),
  top: percent(y),
  width: percent(width),
  height: percent(height),
})
