/** How far the page has been read, as a line at the screen's top. */
import { contentId } from '@altiport/wire/limits'
import { useEffect, useRef } from 'react'
import styles from './article.module.css'

/** Written to the element itself: a page must not be drawn anew while it is scrolled. */
export function ReadingLine({ of }: { of: string }) {
  const line = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another article begins at nought
  useEffect(() => {
    const content = document.getElementById(contentId)
    if (!content) return
    const read = () => {
      const scrollRange = content.scrollHeight - content.clientHeight
      const part = scrollRange > 0 ? Math.min(1, Math.max(0, content.scrollTop / scrollRange)) : 1
      line.current?.style.setProperty('--read', part.toFixed(4))
    }
    read()
    content.addEventListener('scroll', read, { passive: true })
    return () => content.removeEventListener('scroll', read)
  }, [of])
  return <div ref={line} className={styles.reading} aria-hidden="true" data-reading-line />
}
