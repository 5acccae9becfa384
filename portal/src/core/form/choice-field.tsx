/** A choice of a few options as chips, of which one may be selected; tapping it again clears the choice. */

import { Chip } from '@altiport/ui/chip'
import { FieldError } from '@altiport/ui/field'
import { Fieldset } from '@altiport/ui/fieldset'
import { Row } from '@altiport/ui/row'
import { useId } from 'react'
import type { FieldState, Option } from './use-form.ts'

type ChoiceFieldProps = { label: string; options: readonly Option[]; state: FieldState<string> }

export function ChoiceField({ label, options, state }: ChoiceFieldProps) {
  const id = useId()
  return (
    <Fieldset legend={label} aria-describedby={state.error ? `${id}-error` : undefined}>
      <Row wrap gap={2}>
        {options.map(({ value, name }) => (
          <Chip
            key={value}
            selected={state.value === value}
            onClick={() => state.setValue(state.value === value ? '' : value)}
          >
            {name}
          </Chip>
        ))}
      </Row>
      {state.error && <FieldError id={`${id}-error`}>{state.error}</FieldError>}
    </Fieldset>
  )
}
