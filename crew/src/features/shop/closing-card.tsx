/** When the shop closes automatically, and setting another time. */
import { Text } from '@altiport/ui/text'
import { type CrewShop, setShopClosing } from '@altiport/wire/shop-crew'
import { useState } from 'react'
import { ActButton } from '#core/act-button.tsx'
import { ActSheet } from '#core/act-sheet.tsx'
import { Choice, Choices } from '#core/choice.tsx'
import { formatAirportTime, formatSpan } from '#core/format.ts'
import { useText } from '#core/language/language.ts'
import { useFlight } from '#core/live/crew-state.ts'
import { Card } from '#core/page.tsx'
import { closesAt } from '#core/shop/stock.ts'
import { useAct } from '#core/use-act.ts'
import { closingText } from './closing-text.ts'

const offeredInMin = [15, 20, 30, 40, 50, 60, 90]

export function ClosingCard({ shop }: { shop: CrewShop }) {
  const text = useText()
  const crewFlight = useFlight()
  const [isOpen, setOpen] = useState(false)
  const { act, isDisabled } = useAct(setShopClosing)
  const { closesBeforeLandingInMin: minutes } = shop
  const at = closesAt(minutes, crewFlight?.progress?.arrivalTime)
  const choose = async (beforeLandingInMin: number | null) => {
    setOpen(false)
    await act({ beforeLandingInMin })
  }
  return (
    <Card title={text('shop.closing')}>
      <Text tone="muted">
        {text(closingText(shop, at, crewFlight?.at ?? 0), {
          length: formatSpan((minutes ?? 0) * 60, text),
          time:
            at === null
              ? ''
              : formatAirportTime(at, crewFlight?.flight?.destIata ?? '', crewFlight?.flight?.destTimeZone),
        })}
      </Text>
      <ActButton wide disabled={isDisabled} onClick={() => setOpen(true)}>
        {text('shop.changeTime')}
      </ActButton>
      <ActSheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title={text('shop.closeWhen')}
        acts={<ActButton onClick={() => setOpen(false)}>{text('act.cancel')}</ActButton>}
      >
        <Choices label={text('shop.closeWhen')}>
          {offeredInMin.map((each) => (
            <Choice key={each} chosen={each === minutes} disabled={isDisabled} onClick={() => choose(each)}>
              {text('shop.beforeLanding', { length: formatSpan(each * 60, text) })}
            </Choice>
          ))}
          <Choice chosen={minutes === null} disabled={isDisabled} onClick={() => choose(null)}>
            {text('shop.never')}
          </Choice>
        </Choices>
      </ActSheet>
    </Card>
  )
}
