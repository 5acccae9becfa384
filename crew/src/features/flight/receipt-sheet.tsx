/** The receipt of a leg's end: what was erased, what stays and why, and when the data was gone from the disk. */
import { Facts } from '@altiport/ui/facts'
import type { LegReceipt } from '@altiport/wire/leg-crew'
import { useState } from 'react'
import { ActionButton } from '#core/action/action-button.tsx'
import { ActionSheet } from '#core/action/action-sheet.tsx'
import { formatUtcWithSeconds } from '#core/format.ts'
import { useText } from '#core/language/language.ts'
import { itemText, reasonText } from './receipt-text.ts'

/** @see CRW-07 */
export function ReceiptSheet({ receipt, onClose }: { receipt: LegReceipt | null; onClose: () => void }) {
  const text = useText()
  // Keeps the content during the closing animation.
  const [last, setLast] = useState(receipt)
  if (receipt && receipt !== last) setLast(receipt)
  return (
    <ActionSheet
      open={receipt !== null}
      onClose={onClose}
      size="wide"
      title={text('leg.receipt')}
      actions={<ActionButton onClick={onClose}>{text('action.close')}</ActionButton>}
    >
      {last && (
        <>
          <p>
            {last.flight && (
              <>
                <span data-ltr>
                  {last.flight.flightNumber}, {last.flight.origin} – {last.flight.destination}
                </span>
                <br />
              </>
            )}
            {text('leg.endedAt', { time: formatUtcWithSeconds(last.endedAt) })}{' '}
            {last.tablet ? text('leg.atTablet', { tablet: last.tablet }) : text('leg.byItself')}
          </p>
          <h3>{text('leg.erased')}</h3>
          <Facts
            facts={last.erased.map(({ what, count }) => ({ term: itemText(what, text), value: count }))}
          />
          <h3>{text('leg.kept')}</h3>
          <Facts
            facts={last.stays.map(({ what, count, why }) => ({
              term: itemText(what, text),
              value: count,
              hint: reasonText(why, text),
            }))}
          />
          <p role="status">
            {last.goneAt === null
              ? text('leg.notGoneYet')
              : text('leg.erasedAt', { time: formatUtcWithSeconds(last.goneAt) })}
          </p>
        </>
      )}
    </ActionSheet>
  )
}
