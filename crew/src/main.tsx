/** The entry point of the crew console. */
import '@altiport/ui/tokens.css'
import '@altiport/ui/base.css'
import '@altiport/ui/fonts.css'
import './app/console.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Console } from '#app/console.tsx'
import { applyStoredAppearance } from '#core/appearance.ts'
import { startLanguage } from '#core/language/language.ts'
import { startLive } from '#core/live/live.ts'
import { startNow } from '#core/now.ts'
import { startOrders } from '#core/orders/orders.ts'
import { startRouter } from '#core/router.ts'
import { startSession } from '#core/session/session.ts'
import { startShop } from '#core/shop/shop.ts'
import { watchAutoClose } from './core/shop/auto-close.ts'

applyStoredAppearance()
startRouter()
startNow()
startOrders()
startShop()
watchAutoClose()
startLive()
startSession()
startLanguage().finally(() => {
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <Console />
    </StrictMode>,
  )
})
