/** Displays the toasts. @see POP-01 */

import { useStore } from '@altiport/client/store'
import { Toast } from '@altiport/ui/toast'
import { memo, useEffect } from 'react'
import { useText } from '#core/language/language.ts'
import { showSavedToast, toasts } from '#core/toasts.ts'

export const Toasts = memo(function Toasts() {
  const text = useText()
  const shown = useStore(toasts.store)[0]
  useEffect(showSavedToast, [])
  return (
    <Toast
      text={shown?.text ?? null}
      undoLabel={text('shell.undo')}
      onUndo={shown?.undo ? () => toasts.undo(shown.id) : undefined}
    />
  )
})
