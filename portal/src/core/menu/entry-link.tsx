/** A link to a menu entry; opening it is logged and counted for the most used entries. */
import { logStrings } from '@altiport/wire/usage'
import type { ReactNode } from 'react'
import { afterPaint } from '#core/page/after-paint.ts'
import { Link } from '#core/route/link.tsx'
import { logUsage } from '#core/usage/usage.ts'
import { entryPath, type Linkable } from './menu.ts'
import { countVisit } from './visits.ts'

export function EntryLink({
  entry,
  current = false,
  className,
  onOpen,
  children,
}: {
  entry: Linkable
  /** Whether the entry represents the open page. */
  current?: boolean
  className?: string
  onOpen?: () => void
  children: ReactNode
}) {
  return (
    <Link
      to={entryPath(entry)}
      aria-current={current ? 'page' : undefined}
      className={className}
      onClick={() => {
        recordOpened(entry)
        onOpen?.()
      }}
    >
      {children}
    </Link>
  )
}

/** @see LOG-10 */
export function recordOpened({ id }: Pick<Linkable, 'id'>): void {
  countVisit(id)
  // Defer logging until the page is rendered.
  afterPaint(() => logUsage(logStrings.menuItemView(id)))
}
