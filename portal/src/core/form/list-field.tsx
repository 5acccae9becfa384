/** A choice of many options: a button that opens a sheet with search. */
import { Dialog } from '@altiport/ui/dialog'
import { Field } from '@altiport/ui/field'
import { Icon } from '@altiport/ui/icon'
import { PickList } from '@altiport/ui/pick-list'
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
      <span id={`${id}label`} className={styles.label}>
        {label}
        {note && <span className={styles.note}>{note}</span>}
      </span>
      <button
        type="button"
        className={styles.box}
        aria-haspopup="dialog"
        aria-labelledby={`${id}label ${id}value`}
        aria-invalid={state.error ? true : undefined}
        onClick={() => setOpen(true)}
      >
        <span id={`${id}value`}>{chosen?.name ?? text('form.choose')}</span>
        <Icon name="caret-down" />
      </button>
      {state.error && <p className={styles.fault}>{state.error}</p>}
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
        <div className={styles.found}>
          <PickList
            options={state.value === '' ? found : [{ value: '', name: text('form.clear') }, ...found]}
            chosen={state.value}
            onChoose={choose}
          />
        </div>
        {found.length === 0 && !searchError && <p className={styles.none}>{text('form.none')}</p>}
      </Dialog>
    </div>
  )
}
