/** A chip that opens a list from which one option or "any" is chosen. */
import { chipStyles } from '@altiport/ui/chip'
import { Dialog } from '@altiport/ui/dialog'
import { Icon, type IconName } from '@altiport/ui/icon'
import { PickList } from '@altiport/ui/pick-list'
import { useState } from 'react'
import { useText } from '#core/language/language.ts'

type ChoiceChipProps = {
  label: string
  icon?: IconName
  /** Label of the option for no choice. */
  any: string
  options: readonly string[]
  nameOf: (option: string) => string
  chosen: string | undefined
  onChoose: (option: string | undefined) => void
}

export function ChoiceChip({ label, icon, any, options, nameOf, chosen, onChoose }: ChoiceChipProps) {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  const choose = (option: string | undefined) => {
    setOpen(false)
    onChoose(option)
  }
  return (
    <>
      <button
        type="button"
        className={chipStyles(chosen !== undefined)}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {icon && <Icon name={icon} />}
        {chosen ? nameOf(chosen) : label}
        <Icon name="caret-down" />
      </button>
      <Dialog open={isOpen} title={label} closeLabel={text('shell.close')} onClose={() => setOpen(false)}>
        <PickList
          options={[
            { value: undefined, name: any },
            ...options.map((value) => ({ value, name: nameOf(value) })),
          ]}
          chosen={chosen}
          onChoose={choose}
        />
      </Dialog>
    </>
  )
}
