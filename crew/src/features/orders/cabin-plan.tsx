/** A plan of the cabin with a mark for each seat's order status. A touch filters the list by seat. */

import { Card } from '@altiport/ui/card'
import { classes } from '@altiport/ui/classes'
import { Row } from '@altiport/ui/row'
import { Text, textStyles } from '@altiport/ui/text'
import { VisuallyHidden } from '@altiport/ui/visually-hidden'
import type { OrderStatus } from '@altiport/wire/order-status'
import type { CabinClass } from '@altiport/wire/pack-cabin'
import type { Cabin } from '@altiport/wire/pack-cabin.shape'
import type { CrewOrder } from '@altiport/wire/shop-crew'
import { type CSSProperties, Fragment, type MouseEvent, useMemo, useRef, useState } from 'react'
import { formatList } from '#core/format.ts'
import { Icon } from '#core/icon/icon.tsx'
import { useLanguage, useText } from '#core/language/language.ts'
import { type Counts, isOpen, marksOf, seatOf } from '#core/orders/board.ts'
import styles from './cabin-plan.module.css'
import { nearest, type PlanRow, planRows, rowRange } from './plan.ts'
import { SeatSheet } from './seat-sheet.tsx'

/** A touch counts for a seat within this distance: half of a button's 56 px. */
const fingerInPx = 28

export function CabinPlan({
  cabin,
  orders,
  counts,
  chosen,
  onChoose,
}: {
  cabin: Cabin | undefined
  orders: readonly CrewOrder[]
  counts: Counts
  chosen: string | null
  onChoose: (seat: string) => void
}) {
  const text = useText()
  const language = useLanguage()
  const plan = useRef<HTMLButtonElement>(null)
  const [isChoosing, setChoosing] = useState(false)
  const rows = useMemo(() => (cabin ? planRows(cabin) : []), [cabin])
  const marked = marksOf(orders)
  const openOrders = orders.filter(isOpen)
  const seats = [...new Set(openOrders.map(seatOf))]
  const missing = new Set(openOrders.filter(({ isSeatMissing }) => isSeatMissing).map(seatOf))

  /** Seats are smaller than a finger: picks the nearest seat with open orders, or opens a list of all such seats. */
  const handleClick = ({ clientX, clientY, detail }: MouseEvent) => {
    if (seats.length === 0) return
    // A click by keyboard has no coordinates.
    if (detail === 0) return setChoosing(true)
    const hit = nearest(openSeatsIn(plan.current), { x: clientX, y: clientY }, fingerInPx)
    if (hit) onChoose(hit.seat)
    else setChoosing(true)
  }

  return (
    <Card as="section" surface="faint" gap={3} className={styles.card} aria-label={text('cabin.title')}>
      <Row align="baseline" justify="between" gap={2} noShrink>
        <Text as="h2" variant="h3">
          {text('cabin.title')}
        </Text>
        {cabin && (
          <Text as="span" variant="callout" tone="muted">
            {text('cabin.rows', rowRange(cabin))}
          </Text>
        )}
      </Row>
      {cabin && (
        <div className={styles.scroll}>
          <button
            ref={plan}
            type="button"
            className={styles.plan}
            data-ltr
            aria-haspopup="dialog"
            // Not `disabled`: the plan must stay focusable for scrolling by keyboard.
            aria-disabled={seats.length === 0}
            onClick={handleClick}
          >
            <VisuallyHidden>{text('cabin.choose')}</VisuallyHidden>
            {rows.map((row) => (
              <PlanRowMarks key={row.row} row={row} marked={marked} chosen={chosen} />
            ))}
          </button>
        </div>
      )}
      {missing.size > 0 && (
        <Row as="p" gap={2} noShrink className={textStyles({ variant: 'h3', tone: 'warn' })}>
          <Icon name="warning" weight="fill" />
          <Text as="span" breaks>
            {text('cabin.seatsMissing', { seats: formatList([...missing], language) })}
          </Text>
        </Row>
      )}
      <Legend counts={counts} hasExits={rows.some(({ isExit }) => isExit)} />
      <SeatSheet
        open={isChoosing}
        seats={seats}
        missing={missing}
        chosen={chosen}
        onChoose={(seat) => {
          setChoosing(false)
          onChoose(seat)
        }}
        onClose={() => setChoosing(false)}
      />
    </Card>
  )
}

/** The seats with open orders, and the centers of their marks on the screen. */
const openSeatsIn = (plan: HTMLElement | null) =>
  [...(plan?.querySelectorAll<HTMLElement>('[data-open]') ?? [])].map((seat) => {
    const { left, top, width, height } = seat.getBoundingClientRect()
    return { seat: seat.dataset.open!, x: left + width / 2, y: top + height / 2 }
  })

function Legend({ counts, hasExits }: { counts: Counts; hasExits: boolean }) {
  const text = useText()
  return (
    <dl className={styles.legend}>
      {legend.map(({ status, label, count }) => (
        <Fragment key={status}>
          <dt>
            <i className={classes(styles.seat, styles[markStyles[status]!])} />
            {text(label)}
          </dt>
          <dd>{counts[count]}</dd>
        </Fragment>
      ))}
      {hasExits && (
        <dt>
          <i className={styles.exitMark} />
          {text('cabin.exit')}
        </dt>
      )}
    </dl>
  )
}

function PlanRowMarks({
  row: { row, cells, section, isNumbered, isExit },
  marked,
  chosen,
}: {
  row: PlanRow
  marked: ReadonlyMap<string, OrderStatus>
  chosen: string | null
}) {
  const text = useText()
  return (
    <span aria-hidden="true" className={classes(section && styles.first)}>
      {section?.class && (
        <span className={styles.class} style={{ '--rows': section.rows } as CSSProperties}>
          {text(classTexts[section.class])}
        </span>
      )}
      <span className={classes(styles.row, isExit && styles.exit)}>
        <span className={styles.number}>{isNumbered ? row : ''}</span>
        {cells.map((cell, column) => {
          const status = cell?.seat ? marked.get(cell.seat) : undefined
          return (
            <i
              // biome-ignore lint/suspicious/noArrayIndexKey: cells differ only by their index
              key={column}
              data-open={status && status !== 'delivered' ? cell!.seat! : undefined}
              className={classes(
                cell?.seat ? styles.seat : styles.none,
                status && styles[markStyles[status]!],
                cell?.seat && cell.seat === chosen && styles.chosen,
              )}
            />
          )
        })}
      </span>
    </span>
  )
}

const markStyles: Partial<Record<OrderStatus, string>> = {
  received: 'fresh',
  preparing: 'preparing',
  'on-its-way': 'onItsWay',
  delivered: 'delivered',
}

const classTexts = {
  first: 'cabin.first',
  business: 'cabin.business',
  premium: 'cabin.premium',
  economy: 'cabin.economy',
} as const satisfies Record<CabinClass, string>

const legend = [
  { status: 'received', label: 'cabin.fresh', count: 'fresh' },
  { status: 'preparing', label: 'cabin.preparing', count: 'preparing' },
  { status: 'on-its-way', label: 'cabin.onItsWay', count: 'onItsWay' },
  { status: 'delivered', label: 'cabin.delivered', count: 'delivered' },
] as const
