/** For an unknown address. @see RTE-07, RTE-50, OP-07 */
import { buttonStyles } from '@altiport/ui/button'
import { Icon } from '@altiport/ui/icon'
import { useText } from '#core/language/language.ts'
import { EntryLink } from '#core/menu/entry-link.tsx'
import { MenuIcon } from '#core/menu/menu-icon.tsx'
import { useMenu } from '#core/menu/use-menu.ts'
import { mostUsed } from '#core/menu/visits.ts'
import { MessagePage } from '#core/page/message-page.tsx'
import { Link } from '#core/route/link.tsx'

export function NotFoundPage() {
  const text = useText()
  const { entries } = useMenu()
  return (
    <MessagePage title={text('notFound.title')} hint={text('notFound.hint')}>
      <Link to="/" className={buttonStyles({ variant: 'primary' })}>
        <Icon name="house" weight="fill" />
        {text('notFound.home')}
      </Link>
      {mostUsed(entries, 3).map((entry) => (
        <EntryLink key={entry.id} entry={entry} className={buttonStyles()}>
          {entry.icon && <MenuIcon icon={entry.icon} />}
          {entry.title}
        </EntryLink>
      ))}
    </MessagePage>
  )
}
