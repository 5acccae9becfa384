/** A labeled text input with its error message below. */
import { type ComponentProps, useId } from 'react'
import { classes } from './classes.ts'
import styles from './field.module.css'
import { Icon, type IconName } from './icon.tsx'

export function Field({
  label,
  note,
  error,
  icon,
  className,
  ...input
}: {
  label: string
  /** At the end of the label's line: "optional". */
  note?: string
  error?: string | null
  icon?: IconName
} & ComponentProps<'input'>) {
  const id = useId()
  return (
    <div className={classes(styles.field, className)}>
      <label htmlFor={id} className={styles.label}>
        {label}
        {note && <span className={styles.note}>{note}</span>}
      </label>
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

/** Error message for other kinds of field, which reference its `id` in `aria-describedby`. */
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
