/** The reading progress of the page, as a line at the top of the screen. */
import { contentId } from '@altiport/wire/limits'
import { useEffect, useRef } from 'react'
import styles from './article.module.css'

/** Writes to the element directly, so that scrolling does not re-render the page. */
export function ReadingLine({ articleId }: { articleId: string }) {
  const line = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another article starts at zero
  useEffect(() => {
    const content = document.getElementById(contentId)
    if (!content) return
    const update = () => {
      const scrollRange = content.scrollHeight - content.clientHeight
      const part = scrollRange > 0 ? Math.min(1, Math.max(0, content.scrollTop / scrollRange)) : 1
      line.current?.style.setProperty('--read', part.toFixed(4))
    }
    update()
    content.addEventListener('scroll', update, { passive: true })
    return () => content.removeEventListener('scroll', update)
  }, [articleId])
  return <div ref={line} className={styles.reading} aria-hidden="true" data-reading-line />
}
