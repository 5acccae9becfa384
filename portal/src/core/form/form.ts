/**
 * Headless forms: a form is a group of fields with values, rules and messages, built on FormKit, with texts
 * for its developer error codes. `docs/decisions/0026-forms.md` explains the choice of library and version.
 *
 * @see FRM-01 to FRM-38, ERR-25, ERR-30, ERR-31
 */
import { createNode, error, FORMKIT_VERSION, type FormKitNode } from '@formkit/core'
import '@formkit/dev'
import * as rules from '@formkit/rules'
import { createValidationPlugin } from '@formkit/validation'
import { noAmpersand } from './no-ampersand.ts'
import type { FailedRule } from './rule-messages.ts'

export type FormNode = FormKitNode<Record<string, unknown>>
export type FieldNode = FormKitNode<unknown>

/** @see FRM-34 to FRM-37 */
export const formSettings = {
  version: FORMKIT_VERSION,
  locale: 'en',
  delayInMs: 20,
  delimiter: '.',
} as const

/** The rules by the names used in a field's `rules`. @see FRM-01, FRM-03 to FRM-29 */
export const formRules = { ...rules, noAmpersand }

type NewForm = {
  language?: string
  /** The message for a value that a rule rejects; called again when the form's language changes. */
  messageOf: (failed: FailedRule) => string
}

/** Creates a form without fields. */
export function createForm({ language = formSettings.locale, messageOf }: NewForm): FormNode {
  const form = createNode<Record<string, unknown>>({
    type: 'group',
    name: 'form',
    config: { locale: language, delimiter: formSettings.delimiter, delay: formSettings.delayInMs },
    plugins: [createValidationPlugin(formRules), ruleMessages(messageOf)],
  })
  form.props.isForm = true
  form.ledger.count('blocking', ({ blocking }) => blocking)
  form.ledger.count('validating', ({ key }) => key === 'validating')
  return form
}

/** Fills in the messages of failed rules, in the form and in its fields. */
const ruleMessages = (messageOf: NewForm['messageOf']) => (node: FormKitNode) => {
  node.on('prop:locale', () => node.store.touch())
  node.hook.text((fragment, next) => {
    const { messageKey, i18nArgs } = fragment.meta ?? {}
    if (fragment.type === 'validation' && Array.isArray(i18nArgs)) {
      const [{ args }] = i18nArgs
      const labels = messageKey === 'require_one' ? labelsOf(node, args) : []
      fragment.value = messageOf({ rule: String(messageKey), args, labels })
    }
    return next(fragment)
  })
}

/** The labels of the field and of the other fields listed in its rule. */
const labelsOf = (field: FormKitNode, names: readonly string[]): string[] =>
  [field, ...names.map((name) => field.at(name))].flatMap((node) =>
    node?.props.label ? node.props.label : [],
  )

export type NewField = {
  name: string
  /** As displayed, and as used in the message of `require_one`. */
  label: string
  /** FormKit's notation. @example 'required|matches:/^[A-J]$/' */
  rules?: string
  value?: unknown
}

/** Adds a field to `form`, or returns the existing one of that name so that its value is preserved. */
export function addField(form: FormNode, { name, label, rules = '', value }: NewField): FieldNode {
  const existing = form.children.find((child): child is FieldNode => child.name === name)
  if (existing) {
    existing.props.label = label
    return existing
  }
  return createNode({
    type: 'input',
    name,
    parent: form,
    value,
    props: { label, validation: rules },
  })
}

/** A failed rule and its message in the form's language. */
export type FieldError = { rule: string; message: string }

export function fieldErrorsOf(field: FormKitNode): FieldError[] {
  return field.store.reduce<FieldError[]>((errors, { type, visible, value, meta }) => {
    if (type === 'validation' && visible)
      errors.push({ rule: String(meta.messageKey), message: String(value) })
    return errors
  }, [])
}

/** Waits for pending validation. Resolves to the values, or to `undefined` if a field is invalid. */
export async function settledValues(form: FormNode): Promise<Record<string, unknown> | undefined> {
  await form.settled
  // FormKit validates a changed value in the next task.
  await new Promise((resume) => setTimeout(resume))
  await form.ledger.settled('validating')
  return form.ledger.value('blocking') === 0 ? { ...form.value } : undefined
}

/** @throws the library's error 600, "Unknown input type". @see ERR-31 */
export const refuseType = (field: FormKitNode): never => error(600, field)
