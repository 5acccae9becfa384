/** The available languages, each by its native name. @see LNG-01 */
import { Icon } from '@altiport/ui/icon'
import { partlyTranslatedLanguages } from '@altiport/wire/language'
import { nativeLanguageName, useLanguage, useText } from '#core/language/language.ts'
import styles from './language-choice.module.css'

const isPartlyTranslated = (code: string) => (partlyTranslatedLanguages as readonly string[]).includes(code)

/** Renders nothing if there is only one language. */
export function LanguageChoice() {
  const text = useText()
  const { language, languages, setLanguage } = useLanguage()
  if (languages.length < 2) return null
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>{text('settings.language')}</legend>
      <div className={styles.options}>
        {languages.map((code) => (
          <label key={code} className={styles.option} lang={code}>
            <input
              type="radio"
              name="language"
              className={styles.input}
              checked={code === language}
              onChange={() => setLanguage(code)}
            />
            <span className={styles.name}>
              {nativeLanguageName(code)}
              {isPartlyTranslated(code) && <small lang={language}>{text('shell.partlyTranslated')}</small>}
            </span>
            {code === language && <Icon name="check" weight="bold" />}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
