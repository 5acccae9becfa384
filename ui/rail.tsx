/**
 * A row of tiles that scrolls horizontally with snapping, extends to the page's edges and supports arrow
 * keys.
 */
import { Children, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Icon } from './icon.tsx'
import styles from './rail.module.css'
import type { TileShape } from './tile.tsx'

export type RailProps = {
  title: string
  /** At the end of the heading's line, such as "See all". */
  action?: ReactNode
  shape: TileShape
  /** Labels of the two arrow buttons, which are shown for a mouse on wide screens. */
  labels: { previous: string; next: string }
  children: ReactNode
}

export function Rail({ title, action, shape, labels, children }: RailProps) {
  const id = useId()
  const track = useRef<HTMLUListElement>(null)
  const ends = useEnds(track)
  const scrollByPage = (step: 1 | -1) => {
    const list = track.current
    if (!list) return
    const sign = getComputedStyle(list).direction === 'rtl' ? -1 : 1
    // Less than the visible width, so that a tile cut off at the edge comes into view.
    list.scrollBy({ left: step * sign * list.clientWidth * 0.8, behavior: 'smooth' })
  }
  return (
    <section className={styles.rail} data-shape={shape} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id}>{title}</h2>
        {action}
      </header>
      <div className={styles.view}>
        <ul ref={track} className={styles.track} onKeyDown={moveFocus}>
          {Children.map(children, (child) => (
            <li>{child}</li>
          ))}
        </ul>
        {!ends.isAtStart && (
          <Arrow name={labels.previous} icon="caret-left" end="start" onClick={() => scrollByPage(-1)} />
        )}
        {!ends.isAtEnd && (
          <Arrow name={labels.next} icon="caret-right" end="end" onClick={() => scrollByPage(1)} />
        )}
      </div>
    </section>
  )
}

type ArrowProps = {
  name: string
  icon: 'caret-left' | 'caret-right'
  end: 'start' | 'end'
  onClick: () => void
}

/** Not in the tab order: arrow keys already move between tiles. */
const Arrow = ({ name, icon, end, onClick }: ArrowProps) => (
  <button
    type="button"
    className={styles.arrow}
    data-end={end}
    aria-label={name}
    tabIndex={-1}
    onClick={onClick}
  >
    <Icon name={icon} weight="bold" />
  </button>
)

const moveFocus = (event: KeyboardEvent<HTMLUListElement>) => {
  const list = event.currentTarget
  const tiles = [...list.querySelectorAll<HTMLElement>('a[href], button')]
  const index = tiles.indexOf(document.activeElement as HTMLElement)
  const isRtl = getComputedStyle(list).direction === 'rtl'
  const targets: Record<string, number> = {
    ArrowRight: isRtl ? index - 1 : index + 1,
    ArrowLeft: isRtl ? index + 1 : index - 1,
    Home: 0,
    End: tiles.length - 1,
  }
  const target = targets[event.key]
  if (index < 0 || target === undefined || !tiles[target]) return
  event.preventDefault()
  tiles[target].focus({ preventScroll: true })
  tiles[target].scrollIntoView({ behavior: 'smooth', block: 'nearest', inline: 'nearest' })
}

/** When the style sheet shows the arrows; otherwise no scroll position is measured. */
const arrowsMedia = '(min-width: 1024px) and (hover: hover)'

const useEnds = (track: { current: HTMLUListElement | null }) => {
  const [ends, setEnds] = useState({ isAtStart: true, isAtEnd: true })
  useEffect(() => {
    const list = track.current
    if (!list || !matchMedia(arrowsMedia).matches) return
    const measure = () => {
      const scrolled = Math.abs(list.scrollLeft)
      const isAtStart = scrolled < 4
      const isAtEnd = scrolled + list.clientWidth > list.scrollWidth - 4
      setEnds((old) =>
        old.isAtStart === isAtStart && old.isAtEnd === isAtEnd ? old : { isAtStart, isAtEnd },
      )
    }
    const sizes = new ResizeObserver(measure)
    sizes.observe(list)
    list.addEventListener('scroll', measure, { passive: true })
    return () => {
      sizes.disconnect()
      list.removeEventListener('scroll', measure)
    }
  }, [track])
  return ends
}
