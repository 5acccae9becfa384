/** The console: the code at first, and again once the session has ended; then the screen where one was. */
import { useSession } from '#core/session/session.ts'
import { LoginPage } from '#features/login/login.routes.tsx'
import { Shell } from './shell.tsx'

/** The address stays while the code is asked for, so that one comes back to the same screen. @see CRW-02 */
export function Console() {
  const { state } = useSession()
  return state === 'in' ? <Shell /> : <LoginPage />
}
