/** The input for each kind of question. */

import { IconButton } from '@altiport/ui/button'
import { Card } from '@altiport/ui/card'
import { classes } from '@altiport/ui/classes'
import { Fieldset } from '@altiport/ui/fieldset'
import { Icon } from '@altiport/ui/icon'
import { Option } from '@altiport/ui/option'
import { Row } from '@altiport/ui/row'
import { textStyles } from '@altiport/ui/text'
import { TextArea } from '@altiport/ui/text-area'
import { type ComponentType, useEffect } from 'react'
import { addField, fieldErrorsOf, settledValues } from '#core/form/form.ts'
import { useForm } from '#core/form/use-form.ts'
import { useText } from '#core/language/language.ts'
import { moved, type Question } from './answering.ts'
import styles from './question-inputs.module.css'

export type QuestionInputProps = {
  question: Question
  choices: readonly string[]
  /** Id of the question's heading. */
  labelledBy: string
  onChange: (choices: string[]) => void
  /** The validation message, or `undefined` if the answer is valid. */
  onError: (error: string | undefined) => void
}

/** Rows with a mark: single or multiple choice. */
function Rows({ question: { id, kind, choices: rows }, choices, labelledBy, onChange }: QuestionInputProps) {
  const isSingle = kind === 'single'
  const toggle = (rowId: string) =>
    onChange(
      isSingle
        ? [rowId]
        : choices.includes(rowId)
          ? choices.filter((one) => one !== rowId)
          : [...choices, rowId],
    )
  return (
    <Fieldset className={styles.rows} role={isSingle ? 'radiogroup' : undefined} aria-labelledby={labelledBy}>
      {rows.map((row) => (
        <Option
          key={row.id}
          filled
          className={styles.row}
          type={isSingle ? 'radio' : 'checkbox'}
          name={id}
          checked={choices.includes(row.id)}
          onChange={() => toggle(row.id)}
        >
          <span>{row.title}</span>
          <span className={classes(styles.mark, isSingle && styles.round)} aria-hidden="true">
            <Icon name="check" weight="bold" />
          </span>
        </Option>
      ))}
    </Fieldset>
  )
}

type KeysProps = QuestionInputProps & { keys: readonly { value: string; name: string }[]; className?: string }

/** Keys side by side: single choice. */
function Keys({ question, choices, labelledBy, onChange, keys, className }: KeysProps) {
  return (
    <div className={classes(styles.keys, className)} role="radiogroup" aria-labelledby={labelledBy}>
      {keys.map(({ value, name }) => (
        <Option
          key={value}
          filled
          className={styles.key}
          name={question.id}
          checked={choices[0] === value}
          onChange={() => onChange([value])}
        >
          {name}
        </Option>
      ))}
    </div>
  )
}

const zeroToTen = Array.from({ length: 11 }, (_, n) => ({ value: String(n), name: String(n) }))

function Scale(props: QuestionInputProps) {
  const text = useText()
  const { low, high } = props.question
  return (
    <div>
      <Keys {...props} keys={zeroToTen} className={styles.scale} />
      {(low || high) && (
        <Row as="p" justify="between" gap={4} mt={3} className={textStyles({ tone: 'muted' })}>
          <span>{low && text('survey.end', { n: 0, words: low })}</span>
          <span>{high && text('survey.end', { n: 10, words: high })}</span>
        </Row>
      )}
    </div>
  )
}

function YesNo(props: QuestionInputProps) {
  const text = useText()
  const keys = [
    { value: 'yes', name: text('survey.yes') },
    { value: 'no', name: text('survey.no') },
  ]
  return <Keys {...props} keys={keys} className={styles.halves} />
}

function Stars({ question, choices, labelledBy, onChange }: QuestionInputProps) {
  const text = useText()
  const rating = Number(choices[0] ?? 0)
  return (
    <Row gap={2} role="radiogroup" aria-labelledby={labelledBy}>
      {[1, 2, 3, 4, 5].map((star) => (
        <Option
          key={star}
          className={classes(styles.star, star <= rating && styles.given)}
          name={question.id}
          checked={rating === star}
          aria-label={text('survey.stars', { n: star })}
          onChange={() => onChange([String(star)])}
        >
          <Icon name="star" weight={star <= rating ? 'fill' : 'regular'} size="xl" />
        </Option>
      ))}
    </Row>
  )
}

function Ranking({ question, choices, labelledBy, onChange }: QuestionInputProps) {
  const text = useText()
  const titleOf = (id: string) => question.choices.find((choice) => choice.id === id)?.title ?? ''
  return (
    <ol className={styles.rows} aria-labelledby={labelledBy}>
      {choices.map((id, index) => (
        <Card key={id} as="li" row wrap surface="faint" gap={3}>
          <b className={styles.rank}>{index + 1}</b>
          <span className={styles.title}>{titleOf(id)}</span>
          <IconButton
            icon="arrow-up"
            label={text('survey.up', { title: titleOf(id) })}
            aria-disabled={index === 0 || undefined}
            onClick={() => onChange(moved(choices, id, -1))}
          />
          <IconButton
            icon="arrow-down"
            label={text('survey.down', { title: titleOf(id) })}
            aria-disabled={index === choices.length - 1 || undefined}
            onClick={() => onChange(moved(choices, id, 1))}
          />
        </Card>
      ))}
    </ol>
  )
}

/** Free text, validated by the airline's rules. @see FRM-30 */
function FreeText({ question, choices, labelledBy, onChange, onError }: QuestionInputProps) {
  const form = useForm()
  const answerText = choices[0] ?? ''
  const { id, title, rules } = question
  useEffect(() => {
    let isCurrent = true
    const field = addField(form, { name: id, label: title, rules: rules ?? '' })
    void field.input(answerText, false)
    void settledValues(form).then(() => isCurrent && onError(fieldErrorsOf(field)[0]?.message))
    return () => {
      isCurrent = false
    }
  }, [form, id, title, rules, answerText, onError])
  return (
    <TextArea
      rows={6}
      dir={answerText ? 'auto' : undefined}
      aria-labelledby={labelledBy}
      value={answerText}
      onChange={(event) => onChange([event.target.value])}
    />
  )
}

export const questionInputs: Record<Question['kind'], ComponentType<QuestionInputProps>> = {
  single: Rows,
  multiple: Rows,
  scale: Scale,
  stars: Stars,
  text: FreeText,
  yesno: YesNo,
  ranking: Ranking,
}
