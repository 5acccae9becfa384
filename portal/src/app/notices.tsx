/** Displays the short notices. @see POP-01 */
import { Toast } from '@altiport/ui/toast'
import { memo, useEffect } from 'react'
import { useText } from '#core/language/language.ts'
import { noticeStore, showSavedNotice, undoNotice } from '#core/notice.ts'
import { useStore } from '#core/store.ts'

export const Notices = memo(function Notices() {
  const text = useText()
  const { shown } = useStore(noticeStore)
  useEffect(showSavedNotice, [])
  return (
    <Toast
      text={shown?.text ?? null}
      undoLabel={text('shell.undo')}
      onUndo={shown?.undo ? undoNotice : undefined}
    />
  )
})
