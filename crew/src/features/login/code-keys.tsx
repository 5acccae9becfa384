/** The entered digits of the crew's code as dots, and the on-screen keys for it. */
import { classes } from '@altiport/ui/classes'
import { Row } from '@altiport/ui/row'
import type { Dispatch } from 'react'
import { Icon } from '#core/icon/icon.tsx'
import { useText } from '#core/language/language.ts'
import { type CodeEvent, minDigits } from './code.ts'
import styles from './login-page.module.css'

export function CodeDots({ count }: { count: number }) {
  const text = useText()
  return (
    <Row role="img" aria-label={text('login.digits', { n: count })} justify="center" wrap gap={4} data-ltr>
      {Array.from({ length: Math.max(minDigits, count) }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: dots differ only by their index
        <i key={index} className={styles.dot} data-given={index < count || undefined} />
      ))}
    </Row>
  )
}

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9']

export function CodeKeys({ dispatch }: { dispatch: Dispatch<CodeEvent> }) {
  const text = useText()
  const key = (digit: string) => (
    <button
      key={digit}
      type="button"
      className={styles.key}
      onClick={() => dispatch({ type: 'digit', digit })}
    >
      {digit}
    </button>
  )
  const bareKey = classes(styles.key, styles.bare)
  return (
    <div className={styles.keys} data-ltr>
      {digits.map(key)}
      <button type="button" className={bareKey} onClick={() => dispatch({ type: 'clear' })}>
        {text('login.clear')}
      </button>
      {key('0')}
      <button
        type="button"
        className={bareKey}
        aria-label={text('login.back')}
        onClick={() => dispatch({ type: 'back' })}
      >
        <Icon name="backspace" size="l" />
      </button>
    </div>
  )
}
