/** Binds forms to React: components render again when their FormKit node changes. */
import type { FormKitNode } from '@formkit/core'
import {
  createContext,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { currentLanguage, translate, useLanguage } from '#core/language/language.ts'
import { addField, createForm, type FieldNode, type FormNode, fieldErrorsOf, type NewField } from './form.ts'
import { ruleMessage } from './rule-messages.ts'

const changeEvents = ['input', 'commit', 'message-added', 'message-updated', 'message-removed'] as const

function useChanges(node: FormKitNode): void {
  const count = useRef(0)
  const listen = useCallback(
    (listener: () => void) => {
      const receipts = changeEvents.map((name) =>
        node.on(name, () => {
          count.current += 1
          listener()
        }),
      )
      return () => {
        for (const receipt of receipts) node.off(receipt)
      }
    },
    [node],
  )
  const read = () => count.current
  useSyncExternalStore(listen, read, read)
}

/** A form for the lifetime of the component, with messages in the interface's language. */
export function useForm(): FormNode {
  const { language } = useLanguage()
  const [form] = useState(() =>
    createForm({ language, messageOf: (failed) => ruleMessage(failed, translate, currentLanguage()) }),
  )
  useEffect(() => {
    form.config.locale = language
  }, [form, language])
  return form
}

/** The form around a field, and whether it has been submitted. */
export const FormContext = createContext<{ form: FormNode; wasSubmitted: boolean } | undefined>(undefined)

/** Of a choice or a list field. */
export type Option = { value: string; name: string }

export type FieldState<Value> = {
  node: FieldNode
  value: Value
  setValue: (value: Value) => void
  /** Call when the passenger leaves the field; errors are displayed from then on. */
  leave: () => void
  /** The error to display now. */
  error: string | undefined
}

/** A field of the surrounding form. */
export function useField<Value>(field: NewField & { empty: Value }): FieldState<Value> {
  const context = use(FormContext)
  if (!context) throw new Error(`The field "${field.name}" is not in a form.`)
  const { form, wasSubmitted } = context
  const { name, label, rules, value, empty } = field
  // biome-ignore lint/correctness/useExhaustiveDependencies: `value` is only the initial value
  const node = useMemo(() => addField(form, { name, label, rules, value }), [form, name, label, rules])
  const [wasLeft, setWasLeft] = useState(false)
  useChanges(node)
  const errors = fieldErrorsOf(node)
  // A character that is not allowed is reported while typing. @see ERR-25
  const shown = wasSubmitted || wasLeft ? errors : errors.filter(({ rule }) => rule === 'noAmpersand')
  return {
    node,
    value: (node._value ?? empty) as Value,
    setValue: (next) => void node.input(next),
    leave: () => setWasLeft(true),
    error: shown[0]?.message,
  }
}
