/**
 * Covers everything during an announcement: who is speaking, the message, and what is paused. A spoken
 * announcement closes by itself and cannot be dismissed; a safety notice closes on this device once it is
 * marked as read.
 */

import { useStore } from '@altiport/client/store'
import { Button } from '@altiport/ui/button'
import { classes } from '@altiport/ui/classes'
import { FullScreen } from '@altiport/ui/full-screen'
import { Icon } from '@altiport/ui/icon'
import { openInOrder } from '@altiport/ui/layers'
import { Row } from '@altiport/ui/row'
import { Text, textStyles } from '@altiport/ui/text'
import type { ActiveAnnouncement } from '@altiport/wire/announcement'
import { popupLevels } from '@altiport/wire/limits'
import { iconThumbnail } from '@altiport/wire/media'
import { useId, useLayoutEffect, useRef } from 'react'
import { announcementStore, type Held, heldStore, markRead } from '#core/announcement/announcement.ts'
import { canBeMarkedRead, isHolding, localizedText } from '#core/announcement/announcement-state.ts'
import { announcementHeading } from '#core/announcement/heading.ts'
import { formatMediaTime } from '#core/format.ts'
import { thumbnail } from '#core/image.ts'
import { useLanguage, useText } from '#core/language/language.ts'
import styles from './announcement-popup.module.css'

/** @see POP-08, OP-92, FEED-07 */
export function AnnouncementPopup() {
  const announcement = useStore(announcementStore, (state) => (isHolding(state) ? state.current : null))
  // Keyed, so that a new announcement is a new alert: it is read aloud and takes the focus.
  return announcement && <AnnouncementDialog key={announcement.id} announcement={announcement} />
}

function AnnouncementDialog({ announcement }: { announcement: ActiveAnnouncement }) {
  const text = useText()
  const { language } = useLanguage()
  const [held] = useStore(heldStore)
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const [headingId, messageId] = [useId(), useId()]
  useLayoutEffect(() => {
    if (!dialog.current) return
    const leave = openInOrder(dialog.current, popupLevels.pram)
    heading.current?.focus()
    return leave
  }, [])
  const [title, message] = [
    localizedText(announcement.title, language),
    localizedText(announcement.text, language),
  ]
  const isSafety = announcement.class === 'safety' && Boolean(title || message)
  return (
    <FullScreen
      ref={dialog}
      role="alertdialog"
      aria-labelledby={headingId}
      aria-describedby={messageId}
      data-level={popupLevels.pram}
      className={classes(styles.popup, isSafety && styles.warns)}
      onCancel={(event) => event.preventDefault()}
      // A second Escape closes a modal dialog even if the first was prevented, so it is reopened.
      onClose={({ currentTarget }) => currentTarget.open || currentTarget.showModal()}
    >
      {isSafety && (
        <Row
          as="p"
          gap={3}
          className={classes(styles.safety, textStyles({ variant: 'h3', weight: 'heavy' }))}
        >
          <Icon name="warning" weight="fill" size="l" />
          {text('announcement.safety')}
        </Row>
      )}
      <div className={styles.content}>
        {!canBeMarkedRead(announcement) && <VoiceMark />}
        <Text
          as="h2"
          variant="display"
          fits
          ref={heading}
          id={headingId}
          tabIndex={-1}
          className={styles.heading}
        >
          {title ?? announcementHeading(announcement.kind, text)}
        </Text>
        {/* Text that arrives while the dialog is open is read aloud as well. */}
        <div id={messageId} aria-live="assertive">
          {message && <p className={styles.message}>{message}</p>}
          <p className={message ? styles.aside : styles.message}>{text(pausedText(announcement, held))}</p>
        </div>
        {held?.title && <HeldCard held={held} />}
        {canBeMarkedRead(announcement) && (
          <Button variant="primary" className={styles.read} onClick={() => markRead(announcement.id)}>
            {text('announcement.gotIt')}
          </Button>
        )}
      </div>
    </FullScreen>
  )
}

function pausedText(announcement: ActiveAnnouncement, held: Held | undefined) {
  if (canBeMarkedRead(announcement)) {
    if (!held) return 'announcement.allPausedUntilClosed'
    return held.media === 'film'
      ? 'announcement.filmPausedUntilClosed'
      : 'announcement.audioPausedUntilClosed'
  }
  if (!held) return 'announcement.allPaused'
  return held.media === 'film' ? 'announcement.filmPaused' : 'announcement.audioPaused'
}

function HeldCard({ held: { title, pictureUrl, atInS } }: { held: Held }) {
  const text = useText()
  return (
    <Row gap={4} className={styles.held}>
      {pictureUrl && <img src={thumbnail(pictureUrl, iconThumbnail)} alt="" className={styles.picture} />}
      <div>
        <Text variant="h3">{title}</Text>
        <Text variant="callout">{text('announcement.pausedAt', { time: formatMediaTime(atInS) })}</Text>
      </div>
    </Row>
  )
}

const bars = [0.35, 0.6, 1, 0.7, 0.85, 0.45, 0.25]

/** Animated bars: someone is speaking. */
function VoiceMark() {
  return (
    <span aria-hidden="true" className={styles.voice}>
      {bars.map((height, i) => (
        <span key={height} style={{ blockSize: `${height * 100}%`, animationDelay: `${i * -170}ms` }} />
      ))}
    </span>
  )
}
