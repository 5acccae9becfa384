/** Shows when the shop closes automatically; the crew can set another time. */
import { Text } from '@altiport/ui/text'
import { type CrewShop, setShopClosing } from '@altiport/wire/shop-crew'
import { useState } from 'react'
import { ActionButton } from '#core/action/action-button.tsx'
import { ActionSheet } from '#core/action/action-sheet.tsx'
import { useMutation } from '#core/action/use-mutation.ts'
import { Choice, Choices } from '#core/choice.tsx'
import { formatAirportTime, formatDuration } from '#core/format.ts'
import { useText } from '#core/language/language.ts'
import { useFlight } from '#core/live/crew-state.ts'
import { Card } from '#core/page/page.tsx'
import { closesAt } from '#core/shop/stock.ts'
import { closingTextKey } from './closing-text.ts'

const offeredInMin = [15, 20, 30, 40, 50, 60, 90]

export function ClosingCard({ shop }: { shop: CrewShop }) {
  const text = useText()
  const crewFlight = useFlight()
  const [isOpen, setOpen] = useState(false)
  const { mutate, isDisabled } = useMutation(setShopClosing)
  const { closesBeforeLandingInMin: minutes } = shop
  const closesAtInMs = closesAt(minutes, crewFlight?.progress?.arrivalTime)
  const choose = async (beforeLandingInMin: number | null) => {
    setOpen(false)
    await mutate({ beforeLandingInMin })
  }
  return (
    <Card title={text('shop.closing')}>
      <Text tone="muted">
        {text(closingTextKey(shop, closesAtInMs, crewFlight?.progress?.at ?? 0), {
          length: formatDuration((minutes ?? 0) * 60, text),
          time:
            closesAtInMs === null
              ? ''
              : formatAirportTime(
                  closesAtInMs,
                  crewFlight?.flight?.destIata ?? '',
                  crewFlight?.flight?.destTimeZone,
                ),
        })}
      </Text>
      <ActionButton wide disabled={isDisabled} onClick={() => setOpen(true)}>
        {text('shop.changeTime')}
      </ActionButton>
      <ActionSheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title={text('shop.closeWhen')}
        actions={<ActionButton onClick={() => setOpen(false)}>{text('action.cancel')}</ActionButton>}
      >
        <Choices label={text('shop.closeWhen')}>
          {offeredInMin.map((each) => (
            <Choice key={each} chosen={each === minutes} disabled={isDisabled} onClick={() => choose(each)}>
              {text('shop.beforeLanding', { length: formatDuration(each * 60, text) })}
            </Choice>
          ))}
          <Choice chosen={minutes === null} disabled={isDisabled} onClick={() => choose(null)}>
            {text('shop.never')}
          </Choice>
        </Choices>
      </ActionSheet>
    </Card>
  )
}
