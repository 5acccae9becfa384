/** A list to choose one option from; the chosen one has a check mark. */
import { Icon } from './icon.tsx'
import styles from './pick-list.module.css'

export type PickOption<Value> = { value: Value; name: string }

type PickListProps<Value> = {
  options: readonly PickOption<Value>[]
  chosen: Value
  onChoose: (value: Value) => void
}

export const PickList = <Value extends string | undefined>({
  options,
  chosen,
  onChoose,
}: PickListProps<Value>) => (
  <ul className={styles.list}>
    {options.map(({ value, name }) => (
      <li key={value ?? ''}>
        <button type="button" aria-pressed={value === chosen} onClick={() => onChoose(value)}>
          {name}
          {value === chosen && <Icon name="check" weight="bold" />}
        </button>
      </li>
    ))}
  </ul>
)
