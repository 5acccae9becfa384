/** System, light or dark, each with a small live preview of this airline's home. */

import { useStore } from '@altiport/client/store'
import { classes } from '@altiport/ui/classes'
import { Fieldset } from '@altiport/ui/fieldset'
import { Icon } from '@altiport/ui/icon'
import { Option } from '@altiport/ui/option'
import { Row } from '@altiport/ui/row'
import { textStyles } from '@altiport/ui/text'
import type { CSSProperties } from 'react'
import { useText } from '#core/language/language.ts'
import { guardedRoles } from '#core/style/guard.ts'
import { rawProperties } from '#core/style/publish.ts'
import { setPreference, styleStore, useStyle, useTheme } from '#core/style/style.ts'
import type { Preference, preferences } from '#core/style/theme.ts'
import styles from './appearance-choice.module.css'

/** In the order of the design. */
const options = ['system', 'light', 'dark'] as const satisfies readonly (typeof preferences)[number][]

export function AppearanceChoice() {
  const text = useText()
  const { preference } = useTheme()
  return (
    <Fieldset legend={text('settings.appearance')}>
      <div className={styles.options}>
        {options.map((option) => (
          <Option
            key={option}
            name="appearance"
            className={styles.option}
            checked={option === preference}
            onChange={() => setPreference(option)}
          >
            <Preview preference={option} />
            <Row as="span" justify="center" gap={2} mt={2} className={textStyles({ variant: 'callout' })}>
              {option === preference && (
                <Icon name="check-circle" weight="fill" size="s" className={styles.check} />
              )}
              {text(`settings.${option}`)}
            </Row>
          </Option>
        ))}
      </div>
    </Fieldset>
  )
}

/** "System" shows both, split diagonally. */
function Preview({ preference }: { preference: Preference }) {
  return (
    <span aria-hidden="true" className={styles.preview}>
      {preference !== 'dark' && <Half mode="light" />}
      {preference !== 'light' && <Half mode="dark" split={preference === 'system'} />}
    </span>
  )
}

function Half({ mode, split = false }: { mode: 'light' | 'dark'; split?: boolean }) {
  const set = useStore(styleStore, (style) => style[mode])
  const { backgroundUrl } = useStyle()
  const roles = {
    ...rawProperties(set, mode),
    ...guardedRoles(set, mode),
    ...(backgroundUrl && { '--picture': `url("${CSS.escape(backgroundUrl)}")` }),
  }
  return (
    <span
      data-mode={mode}
      className={classes(styles.half, split && styles.split)}
      style={roles as CSSProperties}
    >
      <i className={styles.picture} />
      <i className={styles.bar} />
      <i className={styles.title} />
      <i className={styles.button} />
      <i className={styles.tiles} />
    </span>
  )
}
