/** The reader: a leaf of the issue on a dark full-screen page, with bars that can be hidden. */
import { type KeyboardEvent, useCallback, useRef, useState } from 'react'
import { useText } from '#core/language/language.ts'
import type { MediaProblem } from '#core/media/recovery/media-problem.ts'
import { ProblemNotice } from '#core/media/recovery/problem-notice.tsx'
import { Leaves, type LeavesHandle } from '#core/viewer/leaves.tsx'
import { useSize } from '#core/viewer/use-size.ts'
import { performViewerAction, Viewer, viewerActionOf } from '#core/viewer/viewer.tsx'
import { viewerBarClasses, viewerNotice, viewerStage } from '#core/viewer/viewer-bar.tsx'
import { isRightToLeftText, issueName } from '#features/press/press-text.ts'
import type { Book } from './book.ts'
import type { Issue } from './issue.ts'
import { fitsSpread, leafCount, leafWith, pagesOn } from './leaf-plan.ts'
import { OverviewSheet } from './overview-sheet.tsx'
import { PageStrip } from './page-strip.tsx'
import styles from './reader.module.css'
import { ReaderBar, TurnButtons } from './reader-bar.tsx'
import { readPosition, savePosition } from './reading-position.ts'
import { SearchSheet } from './search-sheet.tsx'
import type { Box } from './search-text.ts'
import { Spread } from './spread.tsx'
import { useReadingLog } from './use-reading-log.ts'

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
  const leaves = useRef<LeavesHandle>(null)
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
    (target: number) => {
      setPage(target)
      savePosition(issue.id, target)
    },
    [issue.id],
  )
  const goToLeaf = (target: number) => goTo(pagesOn(plan, target)[0]!)
  const closeSheet = () => setSheet(null)
  const goToFromSheet = (target: number) => {
    closeSheet()
    goTo(target)
  }
  const markSettled = useCallback(
    (index: number) => setSettledLeaf((before) => (before === index ? before : index)),
    [],
  )

  const handleKeyDown = (event: KeyboardEvent<HTMLDialogElement>) => {
    const action = viewerActionOf(event, isRightToLeft)
    if (action === null || event.defaultPrevented || sheet) return
    event.preventDefault()
    performViewerAction(action, leaves.current, scale, (end) => goTo(end === 'first' ? 1 : pages))
  }

  const positionText =
    visiblePages.length > 1
      ? text('press.pagesOf', { from: visiblePages[0]!, to: visiblePages[1]!, pages })
      : text('press.pageOf', { page: visiblePages[0]!, pages })
  const title = issue.publication.title
  const direction = isRightToLeft ? 'rtl' : 'ltr'
  const bars = viewerBarClasses(areBarsShown)
  return (
    <>
      <Viewer label={`${title}, ${issueName(issue)}`} shade="gray" onLeave={onLeave} onKey={handleKeyDown}>
        <ReaderBar
          isShown={areBarsShown}
          title={title}
          position={positionText}
          isZoomed={scale > 1}
          hasBook={book !== null}
          onLeave={onLeave}
          onZoom={() => leaves.current?.zoomTo(scale > 1 ? 1 : buttonScale)}
          onOpen={setSheet}
        />
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
                ref={leaves}
                index={leaf}
                count={leafCount(plan)}
                ahead={plan.isSpread ? 1 : 2}
                isRightToLeft={isRightToLeft}
                onTurn={goToLeaf}
                onTap={() => setBarsShown((areShown) => !areShown)}
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
          <TurnButtons
            className={bars}
            isFirst={leaf === 0}
            isLast={leaf >= leafCount(plan) - 1}
            onTurn={(side) => leaves.current?.turn(side)}
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
        <>
          <OverviewSheet
            issue={issue}
            book={book}
            open={sheet === 'overview'}
            visiblePages={visiblePages}
            direction={direction}
            onGo={goToFromSheet}
            onClose={closeSheet}
          />
          <SearchSheet
            book={book}
            open={sheet === 'search'}
            onGo={(target, boxes) => {
              setFound({ page: target, boxes })
              goToFromSheet(target)
            }}
            onClose={closeSheet}
          />
        </>
      )}
    </>
  )
}

const noop = () => {}
