/** The line at the foot: what was done, with five seconds to undo it; or what could not be done. */
import { classes } from '@altiport/ui/classes'
import { ActButton } from '#core/act-button.tsx'
import { Icon } from '#core/icon/icon.tsx'
import { drop, noticeStore } from '#core/notice.ts'
import { useStore } from '#core/store.ts'
import look from './notice-line.module.css'

/** The regions stay in the page, empty or not, so that screen readers hear what comes into them. */
export function NoticeLine() {
  const notice = useStore(noticeStore)
  const line = notice && (
    <div key={notice.id} className={classes(look.line, notice.isBad && look.bad)}>
      {notice.isBad && <Icon name="warning" weight="fill" />}
      <span className={look.text}>{notice.text}</span>
      {notice.undo && (
        <ActButton
          kind="bare"
          className={look.undo}
          onClick={() => {
            drop(notice.id)
            notice.undo?.act()
          }}
        >
          {notice.undo.label}
        </ActButton>
      )}
    </div>
  )
  return (
    <div className={look.region}>
      <div role="status">{notice?.isBad ? null : line}</div>
      <div role="alert">{notice?.isBad ? line : null}</div>
    </div>
  )
}
