/** A choice of a few options as chips, of which one may be selected; tapping it again clears the choice. */
import { Chip } from '@altiport/ui/chip'
import { useId } from 'react'
import styles from './choice-field.module.css'
import type { FieldState, Option } from './use-form.ts'

type ChoiceFieldProps = { label: string; options: readonly Option[]; state: FieldState<string> }

export function ChoiceField({ label, options, state }: ChoiceFieldProps) {
  const id = useId()
  return (
    <fieldset className={styles.field} aria-describedby={state.error ? `${id}fault` : undefined}>
      <legend className={styles.label}>{label}</legend>
      <div className={styles.chips}>
        {options.map(({ value, name }) => (
          <Chip
            key={value}
            selected={state.value === value}
            onClick={() => state.setValue(state.value === value ? '' : value)}
          >
            {name}
          </Chip>
        ))}
      </div>
      {state.error && (
        <p id={`${id}fault`} className={styles.fault}>
          {state.error}
        </p>
      )}
    </fieldset>
  )
}
