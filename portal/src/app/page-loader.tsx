/** What is seen while something to draw is on its way: a line that draws itself. */
import { useText } from '#core/language/language.ts'
import { useRouter } from '#core/route/use-route.ts'
import { useStore } from '#core/store.ts'
import styles from './page-loader.module.css'

/** The plain page before the airline's look has come: the line alone, in grey. @see CMP-01, OP-93 */
export function PageLoader() {
  const text = useText()
  return (
    <div className={styles.page} role="status" aria-label={text('shell.loading')}>
      <span className={styles.line} />
    </div>
  )
}

/** Along the top, while the code of the page that was asked for is on its way; the one before stays, and can be used. */
export function PageLoadingBar() {
  const router = useRouter()
  const text = useText()
  const address = useStore(router.address)
  const shown = useStore(router.shown)
  const isThere = !shown || (shown.path === address.path && shown.search === address.search)
  return (
    isThere || (
      <div className={styles.onWay} data-on-way role="progressbar" aria-label={text('shell.loading')} />
    )
  )
}
