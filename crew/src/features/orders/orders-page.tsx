/** The orders screen: the board of this leg, with the shop's switch and the pause button. */
import { PauseButton } from '#core/announcement/pause-button.tsx'
import { useText } from '#core/language/language.ts'
import { useIsConnected } from '#core/live/live.ts'
import { useBoard } from '#core/orders/orders.ts'
import { EmptyState, Page } from '#core/page/page.tsx'
import { ShopSwitch } from '#core/shop/shop-switch.tsx'
import { OrdersBoard } from './orders-board.tsx'

/** @see CRW-03 */
export function OrdersPage() {
  const text = useText()
  const board = useBoard()
  const isConnected = useIsConnected()
  return (
    <Page
      title={text('orders.title')}
      actions={
        <>
          <ShopSwitch />
          <PauseButton />
        </>
      }
    >
      {board ? (
        // Remounts the board for another leg, without state of the previous one.
        <OrdersBoard key={board.legId} board={board} />
      ) : (
        <EmptyState>{isConnected ? text('connection.loading') : text('connection.noData')}</EmptyState>
      )}
    </Page>
  )
}
