/** One of a few: chips, of which one may be on; a second tap takes the choice back. */
import { Chip } from '@altiport/ui/chip'
import { useId } from 'react'
import look from './choice-field.module.css'
import type { FieldState, Option } from './use-form.ts'

type ChoiceFieldProps = { label: string; options: readonly Option[]; state: FieldState<string> }

export function ChoiceField({ label, options, state }: ChoiceFieldProps) {
  const id = useId()
  return (
    <fieldset className={look.field} aria-describedby={state.fault ? `${id}fault` : undefined}>
      <legend className={look.label}>{label}</legend>
      <div className={look.chips}>
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
      {state.fault && (
        <p id={`${id}fault`} className={look.fault}>
          {state.fault}
        </p>
      )}
    </fieldset>
  )
}
