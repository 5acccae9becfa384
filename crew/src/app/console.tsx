/** The root component: the login page while there is no session, the screens otherwise. */
import { FailureBoundary } from '#core/page/failure-boundary.tsx'
import { useSession } from '#core/session/session.ts'
import { LoginPage } from '#features/login/login.routes.tsx'
import { FailedConsole } from './failed.tsx'
import { Shell } from './shell.tsx'

/** The login page does not change the path, so that the same screen reappears after sign-in. @see CRW-02 */
export function Console() {
  const isSignedIn = useSession().state === 'in'
  return (
    <FailureBoundary key={String(isSignedIn)} fallback={() => <FailedConsole />}>
      {isSignedIn ? <Shell /> : <LoginPage />}
    </FailureBoundary>
  )
}
