/** One picture at a time on a black full-screen page, with its texts; each slide has its own address. */
import { IconButton } from '@altiport/ui/button'
import { classes } from '@altiport/ui/classes'
import { Text } from '@altiport/ui/text'
import { type SlideParent, slideParents } from '@altiport/wire/images'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useLanguage, useText } from '#core/language/language.ts'
import { FailedPage } from '#core/media/failed-page.tsx'
import { PictureProblem } from '#core/media/picture/retrying-picture.tsx'
import { Navigate, useCanGoBack, useParams, useRouter } from '#core/route/use-route.ts'
import { logMediaPlay, logMediaProgress } from '#core/usage/usage.ts'
import { Leaves, type LeavesHandle } from '#core/viewer/leaves.tsx'
import { useSize } from '#core/viewer/use-size.ts'
import { performViewerAction, Viewer, viewerActionOf } from '#core/viewer/viewer.tsx'
import { ViewerBar, viewerBarClasses, viewerNotice, viewerStage } from '#core/viewer/viewer-bar.tsx'
import { SlideStrip } from './slide-strip.tsx'
import { SlideView } from './slide-view.tsx'
import styles from './slider-page.module.css'
import { type Slide, useSlides } from './use-slides.ts'

/** @see RTE-19, IMG-01, OP-55 */
export function SliderPage() {
  const { parentType = '', parentId = '', slideId = '' } = useParams()
  const isKnown = (slideParents as readonly string[]).includes(parentType)
  const { parent, slides, error, fetchMore } = useSlides(parentId, parentType as SlideParent)
  if (!isKnown || parent === null) return <Navigate to="/404" replace fades={false} />
  if (error && !parent) return <FailedPage onRetry={fetchMore} />
  if (!parent || slides.length === 0) return null
  // The id of an unknown slide, or of one that is not loaded yet, opens the first slide.
  const index = Math.max(
    0,
    slides.findIndex(({ id }) => id === slideId),
  )
  return <Slider title={parent.title} count={parent.count} {...{ slides, index, parentId }} />
}

type SliderProps = { title: string; count: number; slides: readonly Slide[]; index: number; parentId: string }

function Slider({ title, count, slides, index, parentId }: SliderProps) {
  const text = useText()
  const { isRightToLeft } = useLanguage()
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const leaves = useRef<LeavesHandle>(null)
  const stage = useRef<HTMLDivElement>(null)
  const view = useSize(stage)
  const [areBarsShown, setBarsShown] = useState(true)
  const [scale, setScale] = useState(1)
  const [isSettled, setSettled] = useState(false)
  const slide = slides[index]!
  useViewingLog(parentId, index + 1, count)

  const openMosaic = () =>
    router.navigate({ to: '/app/image/$appId', params: { appId: parentId }, replace: true })
  const leave = () => (canGoBack ? router.back() : openMosaic())
  // Replaces the history entry, so that back leaves the slider instead of stepping through the slides.
  const goTo = (slideIndex: number) =>
    router.navigate({
      to: '/app/image/slider/$parentType/$parentId/$slideId',
      params: { ...router.shown.read()?.params, slideId: slides[slideIndex]!.id },
      replace: true,
      fades: false,
    })
  const handleKeyDown = (event: KeyboardEvent<HTMLDialogElement>) => {
    const action = viewerActionOf(event, isRightToLeft)
    if (action === null || event.defaultPrevented) return
    event.preventDefault()
    performViewerAction(action, leaves.current, scale, (end) => goTo(end === 'first' ? 0 : slides.length - 1))
  }
  return (
    <Viewer label={title} shade="black" onLeave={leave} onKey={handleKeyDown}>
      <ViewerBar isShown={areBarsShown}>
        <IconButton icon="x" weight="bold" surface="glass" label={text('shell.close')} onClick={leave} />
        <Text variant="h3" role="status">
          {text('images.place', { n: index + 1, count })}
        </Text>
        <IconButton icon="squares-four" surface="glass" label={text('images.all')} onClick={openMosaic} />
      </ViewerBar>
      <PictureProblem className={viewerNotice} />
      <div ref={stage} className={viewerStage}>
        {view && (
          <Leaves
            ref={leaves}
            index={index}
            count={slides.length}
            isRightToLeft={isRightToLeft}
            onTurn={goTo}
            onTap={() => setBarsShown((areShown) => !areShown)}
            onScale={setScale}
            leaf={(slideIndex, isCurrent) => (
              <SlideView
                slide={slides[slideIndex]!}
                number={slideIndex + 1}
                view={view}
                isCurrent={isCurrent}
                scale={isCurrent ? scale : 1}
                onSettled={() => setSettled(true)}
              />
            )}
          />
        )}
      </div>
      <div className={classes(styles.foot, viewerBarClasses(areBarsShown))}>
        <SlideText slide={slide} galleryTitle={title} />
        <div className={styles.strip}>
          <IconButton
            icon="caret-left"
            weight="bold"
            surface="glass"
            label={text('images.back')}
            disabled={index === 0}
            onClick={() => leaves.current?.turn(-1)}
          />
          <SlideStrip slides={slides} index={index} isReady={isSettled} onGo={goTo} />
          <IconButton
            icon="caret-right"
            weight="bold"
            surface="glass"
            label={text('images.next')}
            disabled={index === slides.length - 1}
            onClick={() => leaves.current?.turn(1)}
          />
        </div>
      </div>
    </Viewer>
  )
}

function SlideText({ slide, galleryTitle }: { slide: Slide; galleryTitle: string }) {
  return (
    <div className={styles.text}>
      <Text as="h1" variant="h3">
        {slide.title ?? galleryTitle}
      </Text>
      {slide.caption && (
        <Text variant="callout" tone="muted">
          {slide.caption}
        </Text>
      )}
      {slide.credits && (
        <Text variant="callout" tone="muted">
          {slide.credits}
        </Text>
      )}
    </div>
  )
}

/**
 * Logs the viewing of a gallery as playing it and, on leaving, the share of its slides that was reached.
 *
 * @see LOG-11, LOG-12, LOG-21
 */
function useViewingLog(id: string, position: number, count: number): void {
  const viewedPercent = useRef(0)
  viewedPercent.current = Math.max(viewedPercent.current, Math.round((position / Math.max(1, count)) * 100))
  useEffect(() => {
    const transactionId = logMediaPlay(id)
    return () => logMediaProgress(transactionId, viewedPercent.current)
  }, [id])
}
