/** Starts the leg at the gate, ends it and so erases the passengers' data, and opens the receipt of the erasure. */

import { isInTheAir } from '@altiport/flight/phase'
import { Text } from '@altiport/ui/text'
import type { CrewFlight } from '@altiport/wire/flight-crew'
import { type CrewLeg, endLeg, type LegReceipt, startLeg } from '@altiport/wire/leg-crew'
import { useState } from 'react'
import { ActionButton } from '#core/action/action-button.tsx'
import { Confirm } from '#core/action/confirm.tsx'
import { useMutation } from '#core/action/use-mutation.ts'
import { formatAirportTime } from '#core/format.ts'
import { useText } from '#core/language/language.ts'
import { Card } from '#core/page/page.tsx'
import { EndLegSheet } from './end-leg-sheet.tsx'
import { ReceiptSheet } from './receipt-sheet.tsx'

/** @see CRW-06, CRW-07 */
export function LegCard({ leg, crewFlight }: { leg: CrewLeg; crewFlight: CrewFlight }) {
  const text = useText()
  const start = useMutation(startLeg)
  const end = useMutation(endLeg)
  const [confirming, setConfirming] = useState<'start' | 'end' | null>(null)
  const [receipt, setReceipt] = useState<LegReceipt | null>(null)
  const legId = leg.id
  const isWaiting = leg.state === 'waiting'
  const isFlying = isInTheAir(crewFlight.progress?.phase)

  const onStart = async () => {
    setConfirming(null)
    await start.mutate({ legId })
  }
  const onEnd = async (confirmed: { openOrders: number; lastOrder: number }) => {
    const result = await end.mutate({ legId, ...confirmed })
    setConfirming(null)
    if (!result) return
    setReceipt(result.reply.receipt)
  }

  return (
    <Card title={text('leg.title')}>
      <Text tone="muted">
        {isWaiting
          ? text('leg.waitingForStart')
          : text('leg.underWay', {
              time: formatAirportTime(
                leg.startedAt ?? leg.openedAt,
                crewFlight.flight?.originIata ?? '',
                crewFlight.flight?.originTimeZone,
              ),
            })}
      </Text>
      {isWaiting && (
        <ActionButton
          variant="strong"
          wide
          disabled={start.isDisabled}
          onClick={() => setConfirming('start')}
        >
          {text('leg.start')}
        </ActionButton>
      )}
      {isFlying && <Text tone="muted">{text('leg.inTheAir')}</Text>}
      <ActionButton wide disabled={end.isDisabled || isFlying} onClick={() => setConfirming('end')}>
        {text('leg.end')}
      </ActionButton>
      {leg.lastReceipt && (
        <ActionButton wide onClick={() => setReceipt(leg.lastReceipt)}>
          {text('leg.lastReceipt')}
        </ActionButton>
      )}
      <Confirm
        open={confirming === 'start'}
        title={text('leg.startNow')}
        action={text('leg.start')}
        disabled={start.isDisabled}
        onConfirm={onStart}
        onClose={() => setConfirming(null)}
      >
        <p>{text('leg.startHint')}</p>
      </Confirm>
      <EndLegSheet
        open={confirming === 'end'}
        isBusy={end.isDisabled}
        onEnd={onEnd}
        onClose={() => setConfirming(null)}
      />
      <ReceiptSheet receipt={newest(receipt, leg.lastReceipt)} onClose={() => setReceipt(null)} />
    </Card>
  )
}

/** Replaces the displayed receipt with the hub's newer one of the same leg, which has the time of the final erasure. */
const newest = (displayed: LegReceipt | null, last: LegReceipt | null): LegReceipt | null =>
  displayed && last && displayed.legId === last.legId ? last : displayed
