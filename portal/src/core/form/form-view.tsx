/** Renders a form: its fields, the error summary and the submit button. */

import { Button } from '@altiport/ui/button'
import { Icon } from '@altiport/ui/icon'
import { Row } from '@altiport/ui/row'
import { Stack } from '@altiport/ui/stack'
import { textStyles } from '@altiport/ui/text'
import { type FormEvent, type ReactNode, useMemo, useRef, useState } from 'react'
import { useText } from '#core/language/language.ts'
import { type FormNode, settledValues } from './form.ts'
import { FormContext } from './use-form.ts'

type FormViewProps = {
  form: FormNode
  /** Label of the button; "Submit" by default. @see FRM-33 */
  label?: string
  isBusy?: boolean
  /** Called with valid values only. */
  onSubmit: (values: Record<string, unknown>) => void
  children: ReactNode
}

export function FormView({ form, label, isBusy = false, onSubmit, children }: FormViewProps) {
  const text = useText()
  const element = useRef<HTMLFormElement>(null)
  const [wasSubmitted, setSubmitted] = useState(false)
  const [isInvalid, setInvalid] = useState(false)
  const context = useMemo(() => ({ form, wasSubmitted }), [form, wasSubmitted])
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const values = await settledValues(form)
    setSubmitted(true)
    setInvalid(!values)
    if (values) return onSubmit(values)
    requestAnimationFrame(() => element.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
  }
  return (
    <FormContext value={context}>
      <Stack as="form" gap={5} ref={element} noValidate onSubmit={submit}>
        {children}
        {isInvalid && (
          <Row as="p" role="alert" gap={2} className={textStyles({ variant: 'label', tone: 'bad' })}>
            <Icon name="warning" />
            {text('form.incomplete')}
          </Row>
        )}
        <Button type="submit" variant="primary" aria-disabled={isBusy || undefined}>
          {label ?? text('form.submit')}
        </Button>
      </Stack>
    </FormContext>
  )
}
