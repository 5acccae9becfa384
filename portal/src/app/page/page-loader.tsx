/** Displayed while a page is loading: an animated line. */

import { useStore } from '@altiport/client/store'
import { useText } from '#core/language/language.ts'
import { useRouter } from '#core/route/use-route.ts'
import styles from './page-loader.module.css'

/** Before the airline's style, or the shell of kids mode, is loaded: only the line. @see CMP-01, OP-93 */
export function PageLoader() {
  const text = useText()
  return (
    <div className={styles.page} role="status" aria-label={text('shell.loading')}>
      <span className={styles.line} />
    </div>
  )
}

/** At the top while the code of the requested page loads; the previous page stays usable. */
export function PageLoadingBar() {
  const router = useRouter()
  const text = useText()
  const address = useStore(router.location)
  const shown = useStore(router.shown)
  const isHidden = !shown || (shown.path === address.path && shown.search === address.search)
  return (
    isHidden || (
      <div className={styles.waiting} data-loading role="progressbar" aria-label={text('shell.loading')} />
    )
  )
}
