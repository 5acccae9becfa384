/** The receipt of a leg's end: what was erased and how much of it, what stays and why, and when the bytes were gone. */
import { Sheet } from '@altiport/ui/sheet'
import type { LegReceipt } from '@altiport/wire/crew-leg'
import { useId, useState } from 'react'
import { ActButton } from '#core/act-button.tsx'
import { clockWithSeconds } from '#core/format.ts'
import { useText } from '#core/language/language.ts'
import look from './flight-cards.module.css'
import table from './receipt-sheet.module.css'

/** @see CRW-07 */
export function ReceiptSheet({ receipt, onClose }: { receipt: LegReceipt | null; onClose: () => void }) {
  const text = useText()
  const titleId = useId()
  // It stays drawn while it leaves.
  const [last, setLast] = useState(receipt)
  if (receipt && receipt !== last) setLast(receipt)
  return (
    <Sheet open={receipt !== null} onClose={onClose} labelledBy={titleId} size="wide">
      {last && (
        <div className={look.sheet}>
          <h2 id={titleId} className={look.title}>
            {text('leg.receipt')}
          </h2>
          <p className={look.text}>
            {last.flight && (
              <span data-ltr>
                {last.flight.flightNumber} {last.flight.origin} – {last.flight.destination}{' '}
              </span>
            )}
            {text('leg.endedAt', { time: clockWithSeconds(last.endedAt) })}{' '}
            {last.tablet ? text('leg.atTablet', { tablet: last.tablet }) : text('leg.byItself')}
          </p>
          <h3 className={look.value}>{text('leg.erased')}</h3>
          <dl className={table.list}>
            {last.erased.map(({ what, count }) => (
              <div key={what}>
                <dt>{what}</dt>
                <dd>{count}</dd>
              </div>
            ))}
          </dl>
          <h3 className={look.value}>{text('leg.stays')}</h3>
          <dl className={table.list}>
            {last.stays.map(({ what, count, why }) => (
              <div key={what}>
                <dt>
                  {what}
                  <small>{why}</small>
                </dt>
                <dd>{count}</dd>
              </div>
            ))}
          </dl>
          <p className={look.text} role="status">
            {last.goneAt === null
              ? text('leg.notGoneYet')
              : text('leg.goneAt', { time: clockWithSeconds(last.goneAt) })}
          </p>
          <ActButton wide onClick={onClose}>
            {text('act.close')}
          </ActButton>
        </div>
      )}
    </Sheet>
  )
}
