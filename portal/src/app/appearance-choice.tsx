/** System, light or dark, each with a small live preview of this airline's home. */
import { classes } from '@altiport/ui/classes'
import { Icon } from '@altiport/ui/icon'
import type { CSSProperties } from 'react'
import { useText } from '#core/language/language.ts'
import { useStore } from '#core/store.ts'
import { guardedRoles } from '#core/style/guard.ts'
import { rawProperties } from '#core/style/publish.ts'
import { setPreference, styleStore, useStyle, useTheme } from '#core/style/style.ts'
import type { Preference, preferences } from '#core/style/theme.ts'
import styles from './appearance-choice.module.css'

/** In the order of the design. */
const shown = ['system', 'light', 'dark'] as const satisfies readonly (typeof preferences)[number][]

export function AppearanceChoice() {
  const text = useText()
  const { preference } = useTheme()
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>{text('settings.appearance')}</legend>
      <div className={styles.options}>
        {shown.map((option) => (
          <label key={option} className={styles.option}>
            <input
              type="radio"
              name="appearance"
              className={styles.input}
              checked={option === preference}
              onChange={() => setPreference(option)}
            />
            <Preview of={option} />
            <span className={styles.name}>
              {option === preference && <Icon name="check-circle" weight="fill" />}
              {text(`settings.${option}`)}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** "System" shows both, split diagonally. */
function Preview({ of }: { of: Preference }) {
  return (
    <span aria-hidden="true" className={styles.preview}>
      {of !== 'dark' && <Half mode="light" />}
      {of !== 'light' && <Half mode="dark" split={of === 'system'} />}
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
