/** The buttons around the reader's page: the bar at its top, and a caret at each side. */
import { IconButton } from '@altiport/ui/button'
import { classes } from '@altiport/ui/classes'
import { Text } from '@altiport/ui/text'
import { useText } from '#core/language/language.ts'
import { ViewerBar } from '#core/viewer/viewer-bar.tsx'
import styles from './reader.module.css'

type ReaderBarProps = {
  isShown: boolean
  title: string
  /** The visible pages in words. */
  position: string
  isZoomed: boolean
  /** False while the issue is being opened: search and overview need its data. */
  hasBook: boolean
  onLeave: () => void
  onZoom: () => void
  onOpen: (sheet: 'overview' | 'search') => void
}

export function ReaderBar({ isShown, title, position, isZoomed, hasBook, ...handlers }: ReaderBarProps) {
  const text = useText()
  return (
    <ViewerBar isShown={isShown}>
      <IconButton
        icon="arrow-left"
        weight="bold"
        surface="glass"
        label={text('shell.back')}
        onClick={handlers.onLeave}
      />
      <h1 className={styles.heading}>
        <Text as="strong" variant="h3" truncate>
          {title}
        </Text>{' '}
        <Text as="span" variant="label" tone="muted" role="status">
          {position}
        </Text>
      </h1>
      <IconButton
        icon="magnifying-glass"
        surface="glass"
        label={text('press.search')}
        aria-haspopup="dialog"
        disabled={!hasBook}
        onClick={() => handlers.onOpen('search')}
      />
      <IconButton
        icon={isZoomed ? 'magnifying-glass-minus' : 'magnifying-glass-plus'}
        surface="glass"
        className={styles.zoom}
        label={text(isZoomed ? 'room.zoomOut' : 'room.zoomIn')}
        onClick={handlers.onZoom}
      />
      <IconButton
        icon="squares-four"
        surface="glass"
        label={text('press.overview')}
        aria-haspopup="dialog"
        disabled={!hasBook}
        onClick={() => handlers.onOpen('overview')}
      />
    </ViewerBar>
  )
}

type TurnButtonsProps = {
  className: string
  isFirst: boolean
  isLast: boolean
  onTurn: (side: -1 | 1) => void
}

export function TurnButtons({ className, isFirst, isLast, onTurn }: TurnButtonsProps) {
  const text = useText()
  return (
    <>
      <IconButton
        icon="caret-left"
        weight="bold"
        surface="glass"
        className={classes(styles.caret, styles.caretPrevious, className)}
        label={text('press.back')}
        disabled={isFirst}
        onClick={() => onTurn(-1)}
      />
      <IconButton
        icon="caret-right"
        weight="bold"
        surface="glass"
        className={classes(styles.caret, styles.caretNext, className)}
        label={text('press.next')}
        disabled={isLast}
        onClick={() => onTurn(1)}
      />
    </>
  )
}
