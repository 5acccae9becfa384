/** The plain page before the airline's look has come: one grey line that draws itself. @see CMP-01, OP-93 */
import { useText } from '#core/language/language.ts'
import look from './page-loader.module.css'

export function PageLoader() {
  const text = useText()
  return (
    <div className={look.page} role="status" aria-label={text('shell.loading')}>
      <span className={look.line} />
    </div>
  )
}
