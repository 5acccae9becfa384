/** Entering the crew's code with a keyboard: listens to keys on the whole page, and to pasted text. */
import { useEffect, useRef } from 'react'

/** `onKey` returns whether it has handled the key. */
export function useCodeKeys(onKey: (key: string) => boolean): void {
  const latest = useRef(onKey)
  latest.current = onKey
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      // Enter on a focused button presses that button.
      if (event.key === 'Enter' && (event.target as Element).closest('button')) return
      if (latest.current(event.key)) event.preventDefault()
    }
    const onPaste = ({ clipboardData }: ClipboardEvent) => {
      for (const digit of clipboardData?.getData('text').match(/\d/g) ?? []) latest.current(digit)
    }
    addEventListener('keydown', onKeyDown)
    addEventListener('paste', onPaste)
    return () => {
      removeEventListener('keydown', onKeyDown)
      removeEventListener('paste', onPaste)
    }
  }, [])
}
