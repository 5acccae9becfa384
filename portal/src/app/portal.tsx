/** The portal put together: its addresses, and the plain page until the airline's look has come. */
import { RouterProvider } from '@tanstack/react-router'
import { useStyle } from '#core/style/style.ts'
import '@altiport/ui/fonts.css'
import '@altiport/ui/tokens.css'
import '@altiport/ui/base.css'
import { PageLoader } from './page-loader.tsx'
import { makeRouter } from './router.tsx'
import { followScroll } from './scrolling.ts'

const router = makeRouter()
followScroll(router)

export function Portal() {
  const { loaded } = useStyle()
  // @see CMP-01, STY-13, OP-93
  if (!loaded) return <PageLoader />
  return <RouterProvider router={router} />
}
