/** Home in kids mode: one question, large colored shortcuts, and titles that start with one tap. */
import { Icon } from '@altiport/ui/icon'
import { Skeleton, useLoadingPhase } from '@altiport/ui/skeleton'
import { useCallback } from 'react'
import { formatDuration } from '#core/format.ts'
import { useText } from '#core/language/language.ts'
import { FailedPage } from '#core/media/failed-page.tsx'
import { Lead } from '#core/media/lead.tsx'
import { ContinueRail } from '#core/media/tiles/continue-rail.tsx'
import { MediaRail } from '#core/media/tiles/media-rail.tsx'
import { isVideo, shapeOf, type TileItem } from '#core/media/tiles/media-tile.tsx'
import { EntryLink } from '#core/menu/entry-link.tsx'
import type { MenuEntry } from '#core/menu/menu.ts'
import { MenuIcon } from '#core/menu/menu-icon.tsx'
import styles from './kids-home-page.module.css'
import { useKidsMenu } from './use-kids-menu.ts'

/** @see PAX-10 */
export function KidsHomePage() {
  const text = useText()
  const { portal, error, isPending, refetch, entries, mediaEntries, films } = useKidsMenu()
  const loadingPhase = useLoadingPhase(isPending)
  const caption = useCallback(
    (item: TileItem) =>
      isVideo(item)
        ? item.durationInS
          ? formatDuration(item.durationInS, text)
          : undefined
        : (item.tagline ?? undefined),
    [text],
  )
  if (error && !portal) return <FailedPage onRetry={refetch} />
  if (loadingPhase === 'skeleton' || !portal) return <KidsSkeleton isShown={loadingPhase === 'skeleton'} />
  const [first] = films
  const picture = portal.homeSliders[0]?.picture ?? first?.wide ?? first?.poster
  return (
    <div>
      <Lead picture={picture} priority className={styles.lead}>
        <h1 className={styles.question}>{text('kids.chooseDestination')}</h1>
      </Lead>
      {entries.length > 0 ? (
        <KidsShortcuts entries={entries} />
      ) : (
        <p className={styles.none}>{text('kids.none')}</p>
      )}
      <ContinueRail />
      <MediaRail title={text('kids.watch')} items={films} shape="wide" captionOf={caption} resumes />
      {mediaEntries
        .filter((entry) => !entry.entries.every(isVideo))
        .map((entry) => (
          <MediaRail
            key={entry.id}
            title={entry.shortTitle ?? entry.title}
            items={entry.entries}
            shape={entry.entries[0] && shapeOf(entry.entries[0])}
            captionOf={caption}
          />
        ))}
    </div>
  )
}

function KidsShortcuts({ entries }: { entries: readonly MenuEntry[] }) {
  const text = useText()
  return (
    <nav aria-label={text('home.sections')}>
      <ul className={styles.entries}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <EntryLink entry={entry} className={styles.entry}>
              {entry.icon ? (
                <MenuIcon icon={entry.icon} className={styles.icon} />
              ) : (
                <Icon name="squares-four" className={styles.icon} />
              )}
              <span>{entry.shortTitle ?? entry.title}</span>
            </EntryLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const KidsSkeleton = ({ isShown }: { isShown: boolean }) => (
  <div data-hero aria-hidden="true" aria-busy="true">
    <div className={styles.waitingLead} />
    {isShown && (
      <div className={styles.entries}>
        {[1, 2, 3, 4, 5].map((n) => (
          <Skeleton key={n} className={styles.waitingEntry} />
        ))}
      </div>
    )}
  </div>
)
