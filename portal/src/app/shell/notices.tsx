/** Displays the short notices. @see POP-01 */

import { useStore } from '@altiport/client/store'
import { Toast } from '@altiport/ui/toast'
import { memo, useEffect } from 'react'
import { useText } from '#core/language/language.ts'
import { notices, showSavedNotice } from '#core/notice.ts'

export const Notices = memo(function Notices() {
  const text = useText()
  const shown = useStore(notices.store)[0]
  useEffect(showSavedNotice, [])
  return (
    <Toast
      text={shown?.text ?? null}
      undoLabel={text('shell.undo')}
      onUndo={shown?.undo ? () => notices.undo(shown.id) : undefined}
    />
  )
})
