/** The header's link to the search. */
import { iconButtonStyles } from '@altiport/ui/button'
import { classes } from '@altiport/ui/classes'
import { Icon } from '@altiport/ui/icon'
import { useText } from '#core/language/language.ts'
import { Link } from '#core/route/link.tsx'

export const isSearch = (path: string): boolean => path === '/search'

/** @see PAX-01 */
export function SearchLink({ className }: { className?: string }) {
  const text = useText()
  return (
    <Link to="/search" className={classes(iconButtonStyles(), className)} aria-label={text('shell.search')}>
      <Icon name="magnifying-glass" />
    </Link>
  )
}
