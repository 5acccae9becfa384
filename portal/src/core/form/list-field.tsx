/** A choice of many options: a button that opens a sheet with search. */

import { Dialog } from '@altiport/ui/dialog'
import { Field, FieldError, FieldLabel } from '@altiport/ui/field'
import { Icon } from '@altiport/ui/icon'
import { PickList } from '@altiport/ui/pick-list'
import { Row } from '@altiport/ui/row'
import { Stack } from '@altiport/ui/stack'
import { Text } from '@altiport/ui/text'
import { useId, useState } from 'react'
import { useText } from '#core/language/language.ts'
import styles from './list-field.module.css'
import { useTextError } from './text-error.ts'
import type { FieldState, Option } from './use-form.ts'

type ListFieldProps = {
  label: string
  note?: string | undefined
  options: readonly Option[]
  state: FieldState<string>
}

/** Ignores case and accents, so that "cote" matches Côte d'Ivoire. */
const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

export function ListField({ label, note, options, state }: ListFieldProps) {
  const text = useText()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [searchText, setSearchText] = useState('')
  const searchError = useTextError(searchText)
  const chosen = options.find(({ value }) => value === state.value)
  const found = options.filter(({ name }) => folded(name).includes(folded(searchText.trim())))
  const close = () => {
    setOpen(false)
    setSearchText('')
    state.leave()
  }
  const choose = (value: string) => {
    state.setValue(value)
    close()
  }
  return (
    <div>
      <FieldLabel id={`${id}label`} note={note}>
        {label}
      </FieldLabel>
      <Row
        as="button"
        type="button"
        justify="between"
        gap={2}
        className={styles.box}
        aria-haspopup="dialog"
        aria-labelledby={`${id}label ${id}value`}
        aria-invalid={state.error ? true : undefined}
        aria-describedby={state.error ? `${id}-error` : undefined}
        onClick={() => setOpen(true)}
      >
        <span id={`${id}value`}>{chosen?.name ?? text('form.choose')}</span>
        <Icon name="caret-down" />
      </Row>
      {state.error && <FieldError id={`${id}-error`}>{state.error}</FieldError>}
      <Dialog open={isOpen} title={label} closeLabel={text('shell.close')} onClose={close}>
        <Field
          label={text('form.search')}
          icon="magnifying-glass"
          type="search"
          autoComplete="off"
          value={searchText}
          error={searchError}
          onChange={(event) => setSearchText(event.target.value)}
        />
        <Stack mt={3}>
          <PickList
            options={state.value === '' ? found : [{ value: '', name: text('form.clear') }, ...found]}
            chosen={state.value}
            onChoose={choose}
          />
        </Stack>
        {found.length === 0 && !searchError && <Text tone="muted">{text('form.none')}</Text>}
      </Dialog>
    </div>
  )
}
