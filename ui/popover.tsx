/** A small menu at its trigger button; Escape, a press outside, or a choice closes it. */
import { type ComponentProps, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { classes } from './classes.ts'
import { Icon, type IconName } from './icon.tsx'
import styles from './popover.module.css'

/** `trigger` receives the props of the trigger button: spread them onto a Button or IconButton. */
export function Popover({
  trigger,
  label,
  children,
  className,
}: {
  trigger: (props: Pick<ComponentProps<'button'>, 'aria-expanded' | 'aria-controls' | 'onClick'>) => ReactNode
  label: string
  children: ReactNode
  className?: string
}) {
  const [open, setOpen] = useState(false)
  const ref = useRef<HTMLDivElement>(null)
  const id = useId()
  useEffect(() => {
    if (!open) return
    const onOutsidePress = (event: PointerEvent) => {
      if (!ref.current?.contains(event.target as Node)) setOpen(false)
    }
    const onEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpen(false)
      ref.current?.querySelector('button')?.focus()
    }
    document.addEventListener('pointerdown', onOutsidePress)
    document.addEventListener('keydown', onEscape)
    return () => {
      document.removeEventListener('pointerdown', onOutsidePress)
      document.removeEventListener('keydown', onEscape)
    }
  }, [open])
  return (
    <div ref={ref} className={classes(styles.anchor, className)}>
      {trigger({ 'aria-expanded': open, 'aria-controls': id, onClick: () => setOpen(!open) })}
      {open && (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the choices inside are buttons with keyboard support
        // biome-ignore lint/a11y/useSemanticElements: a group of choices, not of form fields
        <div
          id={id}
          role="group"
          aria-label={label}
          className={styles.popover}
          onClick={() => setOpen(false)}
        >
          {children}
        </div>
      )}
    </div>
  )
}

export function PopoverItem({ icon, children, ...rest }: { icon?: IconName } & ComponentProps<'button'>) {
  return (
    <button type="button" {...rest} className={styles.item}>
      {icon && <Icon name={icon} />}
      <span>{children}</span>
    </button>
  )
}
