/**
 * A sheet with a title, an optional close button, content, and actions fixed at its foot.
 *
 * @see POP-02 (title), POP-03 (close), POP-04 (colored header), POP-05 (content), POP-06 (level)
 */
import { type ReactNode, useId } from 'react'
import { IconButton } from './button.tsx'
import { classes } from './classes.ts'
import styles from './dialog.module.css'
import { Sheet, type SheetProps } from './sheet.tsx'

export function Dialog({
  title,
  subtitle,
  closeLabel,
  colored = false,
  header,
  actions,
  children,
  onClose,
  ...sheet
}: Omit<SheetProps, 'label' | 'labelledBy'> & {
  title: string
  subtitle?: ReactNode
  /** Accessible name of the close button; without it, or without `onClose`, there is no close button. */
  closeLabel?: string
  /** Draws the header in the accent color. */
  colored?: boolean
  /** Rendered before the title: a logo, an icon. */
  header?: ReactNode
  actions?: ReactNode
}) {
  const titleId = useId()
  return (
    <Sheet {...sheet} onClose={onClose} labelledBy={titleId}>
      <header className={classes(styles.header, colored && styles.colored)} data-grab>
        {header}
        <div className={styles.text}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
        </div>
        {closeLabel && onClose && (
          <IconButton icon="x" weight="bold" label={closeLabel} className={styles.close} onClick={onClose} />
        )}
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard */}
      <div className={styles.content} tabIndex={0}>
        {children}
      </div>
      {actions && <footer className={styles.actions}>{actions}</footer>}
    </Sheet>
  )
}
