/** The reader: a leaf of the issue on a dark full-screen page, with bars that can be hidden. */
import { IconButton } from '@altiport/ui/button'
import { classes } from '@altiport/ui/classes'
import { Text } from '@altiport/ui/text'
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react'
import { useText } from '#core/language/language.ts'
import type { MediaProblem } from '#core/media/recovery/media-problem.ts'
import { ProblemNotice } from '#core/media/recovery/problem-notice.tsx'
import { logMediaPlay, logMediaProgress } from '#core/usage/usage.ts'
import { Leaves, type Turner } from '#core/viewer/leaves.tsx'
import { useSize } from '#core/viewer/use-size.ts'
import { Viewer, viewerKey } from '#core/viewer/viewer.tsx'
import { ViewerBar, viewerBars, viewerNotice, viewerStage } from '#core/viewer/viewer-bar.tsx'
import { isRightToLeftText, issueName } from '#features/press/press-text.ts'
import type { Book } from './book.ts'
import type { Issue } from './issue.ts'
import { fitsSpread, leafCount, leafWith, pagesOn } from './leaf-plan.ts'
import { OverviewSheet } from './overview-sheet.tsx'
import { PageStrip } from './page-strip.tsx'
import styles from './reader.module.css'
import { readPosition, savePosition } from './reading-position.ts'
import { SearchSheet } from './search-sheet.tsx'
import type { Box } from './search-text.ts'
import { Spread } from './spread.tsx'

type ReaderProps = {
  issue: Issue
  /** `null` while it is being opened: the layout is already complete. */
  book: Book | null
  /** Why no data arrives at the moment. */
  problem: MediaProblem | null
  onLeave: () => void
  /** Reopens the issue after a page failed. */
  onReopen: () => void
}

/** Scale of the zoom button; pinching and a double tap go further. */
const buttonScale = 2
const caretRoomInPx = 96

export function Reader({ issue, book, problem, onLeave, onReopen }: ReaderProps) {
  const text = useText()
  const stage = useRef<HTMLDivElement>(null)
  const turner = useRef<Turner>(null)
  const stageSize = useSize(stage)
  // On wide screens the carets have their own space beside the page.
  const view = stageSize && {
    ...stageSize,
    width: stageSize.width - (stageSize.width >= 1024 ? 2 * caretRoomInPx : 0),
  }
  const [page, setPage] = useState(() => Math.min(readPosition(issue.id), Math.max(1, issue.pages)))
  const [areBarsShown, setBarsShown] = useState(true)
  const [sheet, setSheet] = useState<'overview' | 'search' | null>(null)
  const [scale, setScale] = useState(1)
  const [settledLeaf, setSettledLeaf] = useState(-1)
  const [found, setFound] = useState<{ page: number; boxes: Box[] } | null>(null)

  const pages = book?.pages ?? issue.pages
  const isRightToLeft = book?.isRightToLeft ?? isRightToLeftText(issue.language)
  const defaultRatio = issue.cover.width / issue.cover.height
  const plan = { pages, isSpread: view !== null && fitsSpread(view, defaultRatio) }
  const leaf = Math.min(leafCount(plan) - 1, leafWith(plan, Math.min(page, pages)))
  const visiblePages = pagesOn(plan, leaf)
  useReadingLog(issue.id, Math.max(...visiblePages), pages)

  const goTo = useCallback(
    (to: number) => {
      setPage(to)
      savePosition(issue.id, to)
    },
    [issue.id],
  )
  const goToLeaf = (to: number) => goTo(pagesOn(plan, to)[0]!)
  const markSettled = useCallback(
    (index: number) => setSettledLeaf((before) => (before === index ? before : index)),
    [],
  )

  const handleKeyDown = (event: KeyboardEvent<HTMLDialogElement>) => {
    const action = viewerKey(event, isRightToLeft)
    if (action === null || event.defaultPrevented || sheet) return
    event.preventDefault()
    if (action === 'next' || action === 'previous') turner.current?.turn(action === 'next' ? 1 : -1)
    else if (action === 'first' || action === 'last') goTo(action === 'first' ? 1 : pages)
    else turner.current?.zoomTo(action === 'fit' ? 1 : action === 'zoom-in' ? scale * 1.5 : scale / 1.5)
  }

  const positionText =
    visiblePages.length > 1
      ? text('press.pagesOf', { from: visiblePages[0]!, to: visiblePages[1]!, pages })
      : text('press.pageOf', { page: visiblePages[0]!, pages })
  const title = issue.publication.title
  const direction = isRightToLeft ? 'rtl' : 'ltr'
  const bars = viewerBars(areBarsShown)
  return (
    <>
      <Viewer label={`${title}, ${issueName(issue)}`} shade="gray" onLeave={onLeave} onKey={handleKeyDown}>
        <ViewerBar isShown={areBarsShown}>
          <IconButton
            icon="arrow-left"
            weight="bold"
            surface="glass"
            label={text('shell.back')}
            onClick={onLeave}
          />
          <h1 className={styles.where}>
            <Text as="strong" variant="h3" truncate>
              {title}
            </Text>{' '}
            <Text as="span" variant="label" tone="muted" role="status">
              {positionText}
            </Text>
          </h1>
          <IconButton
            icon="magnifying-glass"
            surface="glass"
            label={text('press.search')}
            aria-haspopup="dialog"
            disabled={!book}
            onClick={() => setSheet('search')}
          />
          <IconButton
            icon={scale > 1 ? 'magnifying-glass-minus' : 'magnifying-glass-plus'}
            surface="glass"
            className={styles.zoom}
            label={text(scale > 1 ? 'room.zoomOut' : 'room.zoomIn')}
            onClick={() => turner.current?.zoomTo(scale > 1 ? 1 : buttonScale)}
          />
          <IconButton
            icon="squares-four"
            surface="glass"
            label={text('press.overview')}
            aria-haspopup="dialog"
            disabled={!book}
            onClick={() => setSheet('overview')}
          />
        </ViewerBar>
        <ProblemNotice
          isStalled={problem !== null}
          problem={problem}
          onRetry={book ? book.retry : onReopen}
          className={viewerNotice}
        />
        <div className={styles.middle} dir={direction}>
          <div ref={stage} className={viewerStage}>
            {view && (
              <Leaves
                ref={turner}
                index={leaf}
                count={leafCount(plan)}
                ahead={plan.isSpread ? 1 : 2}
                isRightToLeft={isRightToLeft}
                onTurn={goToLeaf}
                onTap={() => setBarsShown((are) => !are)}
                onScale={setScale}
                leaf={(index, isCurrent) => (
                  <Spread
                    {...{ book, view, defaultRatio, issue, onReopen, isRightToLeft }}
                    key={index}
                    pages={pagesOn(plan, index)}
                    perLeaf={plan.isSpread ? 2 : 1}
                    isNeeded={isCurrent || settledLeaf === leaf}
                    scale={isCurrent ? scale : 1}
                    marks={found}
                    onSettled={isCurrent ? () => markSettled(index) : noop}
                    onGo={goTo}
                  />
                )}
              />
            )}
          </div>
          <IconButton
            icon="caret-left"
            weight="bold"
            surface="glass"
            className={classes(styles.caret, styles.caretBack, bars)}
            label={text('press.back')}
            disabled={leaf === 0}
            onClick={() => turner.current?.turn(-1)}
          />
          <IconButton
            icon="caret-right"
            weight="bold"
            surface="glass"
            className={classes(styles.caret, styles.caretOn, bars)}
            label={text('press.next')}
            disabled={leaf >= leafCount(plan) - 1}
            onClick={() => turner.current?.turn(1)}
          />
        </div>
        <PageStrip
          className={bars}
          issue={issue}
          plan={plan}
          leaf={leaf}
          direction={direction}
          isReady={settledLeaf >= 0}
          onGo={goToLeaf}
        />
      </Viewer>
      {book && (
        <OverviewSheet
          issue={issue}
          book={book}
          open={sheet === 'overview'}
          visiblePages={visiblePages}
          direction={direction}
          onGo={(to) => {
            setSheet(null)
            goTo(to)
          }}
          onClose={() => setSheet(null)}
        />
      )}
      {book && (
        <SearchSheet
          book={book}
          open={sheet === 'search'}
          onGo={(to, boxes) => {
            setSheet(null)
            setFound({ page: to, boxes })
            goTo(to)
          }}
          onClose={() => setSheet(null)}
        />
      )}
    </>
  )
}

const noop = () => {}

/** @see LOG-11, LOG-12, LOG-21: reading is logged as playing, with the share that was read on leaving */
function useReadingLog(id: string, furthest: number, pages: number): void {
  const read = useRef(0)
  read.current = Math.max(read.current, pages > 0 ? Math.round((furthest / pages) * 100) : 0)
  useEffect(() => {
    const transaction = logMediaPlay(id)
    return () => logMediaProgress(transaction, read.current)
  }, [id])
}
