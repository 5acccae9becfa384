/** Thumbnails of all leaves at the bottom of the reader; the current one is highlighted. */
import { classes } from '@altiport/ui/classes'
import { useEffect, useRef } from 'react'
import { useText } from '#core/language/language.ts'
import { isMotionAllowed } from '#core/settings.ts'
import type { Issue } from './issue.ts'
import { leafCount, type Plan, pagesOn } from './leaf-plan.ts'
import { sheetCell } from './page-sheet.ts'
import styles from './page-strip.module.css'

type StripProps = {
  issue: Issue
  plan: Plan
  leaf: number
  direction: 'ltr' | 'rtl'
  /** The thumbnails load only after the first page. */
  isReady: boolean
  onGo: (leaf: number) => void
  className?: string
}

export function PageStrip({ issue, plan, leaf, direction, isReady, onGo, className }: StripProps) {
  const text = useText()
  const strip = useRef<HTMLElement>(null)
  const ratio = issue.cover.width / issue.cover.height
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls the current leaf to the middle when it changes
  useEffect(() => {
    const current = strip.current?.querySelector<HTMLElement>('[aria-current]')
    if (!strip.current || !current) return
    const middle = current.offsetLeft + current.offsetWidth / 2 - strip.current.clientWidth / 2
    strip.current.scrollTo({ left: middle, behavior: isMotionAllowed() ? 'smooth' : 'instant' })
  }, [leaf, plan.isSpread])
  return (
    <nav
      ref={strip}
      className={classes(styles.strip, className)}
      dir={direction}
      aria-label={text('press.allPages')}
    >
      {Array.from({ length: leafCount(plan) }, (_, index) => {
        const pages = pagesOn(plan, index)
        return (
          <button
            key={pages[0]}
            type="button"
            className={styles.leaf}
            aria-current={index === leaf ? 'page' : undefined}
            aria-label={
              pages.length > 1
                ? text('press.pagesOf', { from: pages[0]!, to: pages[1]!, pages: plan.pages })
                : text('press.pageOf', { page: pages[0]!, pages: plan.pages })
            }
            onClick={() => onGo(index)}
          >
            {pages.map((page) => (
              <span
                key={page}
                style={{
                  aspectRatio: ratio,
                  ...(isReady && issue.sheet ? sheetCell(issue.sheet, page, issue.pages) : {}),
                }}
              >
                {issue.sheet ? null : page}
              </span>
            ))}
          </button>
        )
      })}
    </nav>
  )
}
