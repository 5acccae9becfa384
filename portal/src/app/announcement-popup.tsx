/** Over everything while the cabin speaks: who does, what it says, and what waits. It goes by itself; nothing dismisses it. */
import { openInOrder } from '@altiport/ui/stack'
import { popupLevels } from '@altiport/wire/limits'
import { iconThumbnail } from '@altiport/wire/media'
import { useId, useLayoutEffect, useRef } from 'react'
import { announcementStore, type Held, heldStore } from '#core/announcement/announcement.ts'
import { isHolding, wordsIn } from '#core/announcement/announcing.ts'
import { whoSpeaks } from '#core/announcement/heading.ts'
import { formatTrack } from '#core/format.ts'
import { thumbnail } from '#core/image.ts'
import { useLanguage, useText } from '#core/language/language.ts'
import { useStore } from '#core/store.ts'
import look from './announcement-popup.module.css'

/** @see POP-08, OP-92, FEED-07 */
export function AnnouncementPopup() {
  const isShown = useStore(announcementStore, isHolding)
  return isShown ? <Spoken /> : null
}

function Spoken() {
  const text = useText()
  const { language } = useLanguage()
  const now = useStore(announcementStore, ({ now }) => now)
  const [held] = useStore(heldStore)
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const [headingId, wordsId] = [useId(), useId()]
  useLayoutEffect(() => {
    if (!dialog.current) return
    const leave = openInOrder(dialog.current, popupLevels.pram)
    heading.current?.focus()
    return leave
  }, [])
  if (!now) return null
  const words = wordsIn(now.text, language)
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby={headingId}
      aria-describedby={wordsId}
      data-level={popupLevels.pram}
      className={look.popup}
      onCancel={(event) => event.preventDefault()}
      // A browser lets nobody be locked in: asked twice it closes what it likes.
      onClose={({ currentTarget }) => currentTarget.open || currentTarget.showModal()}
    >
      <div className={look.inside}>
        <VoiceMark />
        <h2 ref={heading} id={headingId} tabIndex={-1} className={look.heading}>
          {wordsIn(now.title, language) ?? whoSpeaks(now.kind, text)}
        </h2>
        <div id={wordsId}>
          {words && <p className={look.words}>{words}</p>}
          <p className={words ? look.aside : look.words}>{text(pausedText(held))}</p>
        </div>
        {held?.title && <HeldCard held={held} />}
      </div>
    </dialog>
  )
}

function pausedText(held: Held | undefined) {
  if (!held) return 'announcement.waits'
  return held.media === 'film' ? 'announcement.filmPaused' : 'announcement.musicPaused'
}

function HeldCard({ held: { title, pictureUrl, atInS } }: { held: Held }) {
  const text = useText()
  return (
    <div className={look.held}>
      {pictureUrl && <img src={thumbnail(pictureUrl, iconThumbnail)} alt="" className={look.picture} />}
      <div>
        <p className={look.title}>{title}</p>
        <p className={look.at}>{text('announcement.pausedAt', { time: formatTrack(atInS) })}</p>
      </div>
    </div>
  )
}

const bars = [0.35, 0.6, 1, 0.7, 0.85, 0.45, 0.25]

/** Somebody speaks. */
function VoiceMark() {
  return (
    <span aria-hidden="true" className={look.voice}>
      {bars.map((height, i) => (
        <span key={height} style={{ blockSize: `${height * 100}%`, animationDelay: `${i * -170}ms` }} />
      ))}
    </span>
  )
}
