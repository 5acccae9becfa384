/** Input of the seat: the row by steps or typed, the letter by ten keys, and the resulting seat. */
import { IconButton } from '@altiport/ui/button'
import { Card } from '@altiport/ui/card'
import { FieldError } from '@altiport/ui/field'
import { Row } from '@altiport/ui/row'
import { Text, textStyles } from '@altiport/ui/text'
import { rowLengthLimit } from '@altiport/wire/limits'
import { lastSeatRow, seatColumns, seatName } from '@altiport/wire/seat'
import { useId } from 'react'
import { useText } from '#core/language/language.ts'
import { readColumn, readRow } from '#core/shop/seat.ts'
import styles from './seat-card.module.css'
import { useSeatDraft } from './seat-draft.ts'

/** @see SHP-03, SHP-05, SHP-06 */
export function SeatCard() {
  const text = useText()
  const id = useId()
  const { row, column, seat, change } = useSeatDraft()
  const number = readRow(row)
  const isWrong = row.trim() !== '' && number === null
  const step = (direction: 1 | -1) => {
    const next = number === null ? (direction > 0 ? 1 : lastSeatRow) : number + direction
    change({ row: String(Math.min(lastSeatRow, Math.max(1, next))) })
  }
  return (
    <Card>
      <Row justify="between" gap={4} wrap="tight">
        <Text as="h2" variant="h3">
          {text('bag.seat')}
        </Text>
        <Text as="output" variant="h1" numeric tone="accent" className={styles.seat} dir="ltr" htmlFor={id}>
          {seat && seatName(seat)}
        </Text>
      </Row>
      <Row justify="between" gap={4} wrap="tight" mt={2}>
        <label htmlFor={id} className={textStyles({ tone: 'muted' })}>
          {text('bag.row')}
        </label>
        <span className={styles.stepper} dir="ltr" data-wrong={isWrong || undefined}>
          <IconButton
            icon="minus"
            weight="bold"
            label={text('bag.previousRow')}
            disabled={number === 1}
            onClick={() => step(-1)}
          />
          <input
            id={id}
            value={row}
            inputMode="numeric"
            autoComplete="off"
            maxLength={rowLengthLimit}
            className={styles.input}
            aria-invalid={isWrong || undefined}
            aria-describedby={isWrong ? `${id}wrong` : undefined}
            onChange={({ target }) => change({ row: target.value })}
            onKeyDown={(event) => {
              const direction = ({ ArrowUp: 1, ArrowDown: -1 } as const)[event.key as 'ArrowUp']
              if (!direction) return
              event.preventDefault()
              step(direction)
            }}
          />
          <IconButton
            icon="plus"
            weight="bold"
            label={text('bag.nextRow')}
            disabled={number === lastSeatRow}
            onClick={() => step(1)}
          />
        </span>
      </Row>
      <Row role="status" justify="end">
        {isWrong && <FieldError id={`${id}wrong`}>{text('bag.rowInvalid')}</FieldError>}
      </Row>
      <SeatLetters chosen={readColumn(column)} onChoose={(letter) => change({ column: letter })} />
    </Card>
  )
}

function SeatLetters({ chosen, onChoose }: { chosen: string | null; onChoose: (letter: string) => void }) {
  const text = useText()
  const name = useId()
  return (
    <fieldset className={styles.letters}>
      <legend>{text('bag.seatLetter')}</legend>
      <div className={styles.keys} dir="ltr">
        {seatColumns.map((letter) => (
          <label key={letter} className={styles.key}>
            <input
              type="radio"
              name={name}
              value={letter}
              checked={letter === chosen}
              onChange={() => onChoose(letter)}
            />
            <span>{letter}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
