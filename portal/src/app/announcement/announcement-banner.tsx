/**
 * An announcement that does not pause playback: a few lines over the current page. A notice stays until the
 * hub removes it, the text of a spoken announcement for as long as it takes to read; both can be closed.
 */

import { useStore } from '@altiport/client/store'
import { IconButton } from '@altiport/ui/button'
import { Icon } from '@altiport/ui/icon'
import { Text } from '@altiport/ui/text'
import type { ActiveAnnouncement } from '@altiport/wire/announcement'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { announcementStore } from '#core/announcement/announcement.ts'
import { localizedText } from '#core/announcement/announcement-state.ts'
import { announcementHeading } from '#core/announcement/heading.ts'
import { useLanguage, useText } from '#core/language/language.ts'
import styles from './announcement-banner.module.css'

const minDisplayInMs = 12_000
const perCharacterInMs = 90

/** The live region stays in the page, so that screen readers announce changes in it. @see FEED-07 */
export function AnnouncementBanner() {
  const announcement = useStore(announcementStore, ({ current }) => current)
  const [readId, setReadId] = useState<string | null>(null)
  const isShown = announcement?.effect === 'banner' && announcement.id !== readId
  return (
    <div role="status">
      {isShown && (
        <Banner key={announcement.id} announcement={announcement} onRead={() => setReadId(announcement.id)} />
      )}
    </div>
  )
}

function Banner({ announcement, onRead }: { announcement: ActiveAnnouncement; onRead: () => void }) {
  const text = useText()
  const { language } = useLanguage()
  const element = useRef<HTMLDivElement>(null)
  const message = localizedText(announcement.text, language)
  // The popover also covers a film, which is in the browser's top layer.
  useLayoutEffect(() => element.current?.showPopover?.(), [])
  const read = useRef(onRead)
  read.current = onRead
  useEffect(() => {
    if (announcement.kind === 'notice') return
    const timer = setTimeout(
      () => read.current(),
      Math.max(minDisplayInMs, (message?.length ?? 0) * perCharacterInMs),
    )
    return () => clearTimeout(timer)
  }, [message, announcement.kind])
  return (
    <div ref={element} popover="manual" className={styles.banner}>
      <Icon name="speaker-high" size="m" className={styles.icon} />
      <Text grow className={styles.icon}>
        <Text as="b" weight="strong" className={styles.title}>
          {localizedText(announcement.title, language) ?? announcementHeading(announcement.kind, text)}
        </Text>
        {message && <span> {message}</span>}
      </Text>
      <IconButton
        icon="x"
        weight="bold"
        label={text('shell.close')}
        className={styles.close}
        onClick={onRead}
      />
    </div>
  )
}
