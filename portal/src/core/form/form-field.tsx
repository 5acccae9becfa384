/** Renders a field by its type name, as used by a pack or a feature. */
import { Field } from '@altiport/ui/field'
import type { ComponentProps } from 'react'
import { ChoiceField } from './choice-field.tsx'
import { type NewField, refuseType } from './form.ts'
import { ListField } from './list-field.tsx'
import { type Option, useField } from './use-form.ts'

export type FormFieldProps = NewField & {
  type: string
  note?: string | undefined
  autoComplete?: string
  /** Of `choice` and `list` fields. */
  options?: readonly Option[]
}

const inputs: Record<string, Pick<ComponentProps<'input'>, 'type' | 'inputMode'>> = {
  text: { type: 'text' },
  email: { type: 'email', inputMode: 'email' },
  number: { type: 'text', inputMode: 'numeric' },
}

/** @throws the library's error 600 for an unknown type. @see ERR-31 */
export function FormField({ type, note, autoComplete, options = [], ...field }: FormFieldProps) {
  const state = useField({ ...field, empty: '' })
  if (type === 'choice') return <ChoiceField label={field.label} options={options} state={state} />
  if (type === 'list') return <ListField label={field.label} note={note} options={options} state={state} />
  const input = inputs[type]
  if (!input) {
    state.node.props.type = type
    return refuseType(state.node)
  }
  return (
    <Field
      label={field.label}
      note={note}
      error={state.error}
      autoComplete={autoComplete ?? 'off'}
      // While the field is empty, `auto` would align it to the left.
      dir={state.value ? 'auto' : undefined}
      {...input}
      value={state.value}
      onChange={(event) => state.setValue(event.target.value)}
      onBlur={state.leave}
    />
  )
}
