/** The sheet at the premium limit: when the item can be opened, and links to what remains open. */

import { Button } from '@altiport/ui/button'
import { Icon, type IconName } from '@altiport/ui/icon'
import { ListItem } from '@altiport/ui/list-item'
import { Sheet } from '@altiport/ui/sheet'
import { Stack } from '@altiport/ui/stack'
import { Text } from '@altiport/ui/text'
import { stillOpenQuery } from '@altiport/wire/premium'
import { type ReactNode, useId } from 'react'
import { useText } from '#core/language/language.ts'
import type { Text as Translate } from '#core/language/language-store.ts'
import { useHasRoute } from '#core/menu/use-has-route.ts'
import { useQuery } from '#core/query/query.ts'
import { Link } from '#core/route/link.tsx'
import styles from './premium-sheet.module.css'

const destinations: Record<
  string,
  { to: string; icon: IconName; textKey: Parameters<Translate>[0] } | undefined
> = {
  videos: { to: '/app/vod', icon: 'film-strip', textKey: 'premium.videos' },
  audio: { to: '/app/audio', icon: 'music-notes-simple', textKey: 'premium.audio' },
  press: { to: '/app/press', icon: 'newspaper', textKey: 'premium.press' },
  images: { to: '/app/image', icon: 'images', textKey: 'premium.images' },
  games: { to: '/app/games', icon: 'game-controller', textKey: 'premium.games' },
}
/** As many as fit without scrolling. */
const maxDestinations = 4

/** @see PRE-02 */
export function PremiumSheet({
  title,
  open,
  onClose,
}: {
  title: string
  open: boolean
  onClose: () => void
}) {
  const text = useText()
  const hasRoute = useHasRoute()
  const id = useId()
  const { data } = useQuery(stillOpenQuery, {}, { enabled: open })
  const rows = (data?.app.premium.stillOpen ?? [])
    .flatMap(({ noun, ...rest }) => (destinations[noun] ? [{ noun, ...rest, ...destinations[noun] }] : []))
    .filter(({ to }) => hasRoute(to))
    .slice(0, maxDestinations)
  return (
    <Sheet open={open} onClose={onClose} labelledBy={id}>
      <div className={styles.content}>
        <PremiumHead id={id} title={text('premium.limit')}>
          {text(rows.length > 0 ? 'premium.openedBefore' : 'premium.noneLeft', { title })}
        </PremiumHead>
        <Stack as="ul" mt={4} mb={5} className={styles.rows}>
          {rows.map(({ noun, to, icon, textKey, count, first }) => (
            <li key={noun}>
              <ListItem
                as={Link}
                to={to}
                replace
                start={<Icon name={icon} size="m" />}
                title={text(textKey, { n: count, first, more: count - 1 })}
                wraps
                end={<Icon name="caret-right" weight="bold" size="s" />}
              />
            </li>
          ))}
        </Stack>
        <Button wide onClick={onClose}>
          {text('shell.close')}
        </Button>
      </div>
    </Sheet>
  )
}

/** The head of both dialogs: the lock, a title and a sentence. */
export const PremiumHead = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <>
    <span className={styles.lock}>
      <Icon name="lock" weight="fill" size="m" />
    </span>
    <Text as="h2" variant="h1" id={id} mt={5} mb={2}>
      {title}
    </Text>
    <Text tone="muted">{children}</Text>
  </>
)
