/** A labeled text input with its error message below. */
import { type ComponentProps, type ElementType, type ReactNode, useId } from 'react'
import { classes } from './classes.ts'
import styles from './field.module.css'
import { Icon, type IconName } from './icon.tsx'
import type { As } from './layout.ts'

export function Field({
  label,
  note,
  error,
  icon,
  className,
  ...input
}: {
  label: string
  /** At the end of the label's line, such as "optional". */
  note?: string
  error?: string | null
  icon?: IconName
} & ComponentProps<'input'>) {
  const id = useId()
  return (
    <div className={className}>
      <FieldLabel as="label" htmlFor={id} note={note}>
        {label}
      </FieldLabel>
      <span className={classes(styles.box, error && styles.bad)}>
        {icon && <Icon name={icon} />}
        <input
          id={id}
          {...input}
          className={styles.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}error` : undefined}
        />
      </span>
      {error && <FieldError id={`${id}error`}>{error}</FieldError>}
    </div>
  )
}

/** The label above a field, with a note at the end of its line. */
export function FieldLabel<Element extends ElementType = 'span'>({
  as,
  ...props
}: As<Element, { note?: string | undefined }>) {
  const { note, children, ...rest } = props as { note?: string; children?: ReactNode }
  const Component: ElementType = as ?? 'span'
  return (
    <Component {...rest} className={styles.label}>
      {children}
      {note && <span className={styles.note}>{note}</span>}
    </Component>
  )
}

/** The error message below a field of any kind, whose input has this `id` in its `aria-describedby`. */
export function FieldError({
  className,
  children,
  ...rest
}: { id: string; children: string } & ComponentProps<'p'>) {
  return (
    <p {...rest} className={classes(styles.error, className)}>
      <Icon name="warning" />
      {children}
    </p>
  )
}
