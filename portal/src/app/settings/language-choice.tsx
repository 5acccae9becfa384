/** The available languages, each by its native name. @see LNG-01 */

import { nativeLanguageName } from '@altiport/client/translator'
import { Fieldset } from '@altiport/ui/fieldset'
import { Icon } from '@altiport/ui/icon'
import { Option } from '@altiport/ui/option'
import { Stack } from '@altiport/ui/stack'
import { Text } from '@altiport/ui/text'
import { useLanguage, useText } from '#core/language/language.ts'
import styles from './language-choice.module.css'

/** Renders nothing if there is only one language. */
export function LanguageChoice() {
  const text = useText()
  const { language, languages, setLanguage } = useLanguage()
  if (languages.length < 2) return null
  return (
    <Fieldset legend={text('settings.language')} mt={6}>
      <div className={styles.options}>
        {languages.map((code) => (
          <Option
            key={code}
            filled
            lang={code}
            name="language"
            checked={code === language}
            onChange={() => setLanguage(code)}
          >
            <Stack as="span" grow>
              <Text as="span" weight="medium">
                {nativeLanguageName(code)}
              </Text>
            </Stack>
            {code === language && <Icon name="check" weight="bold" />}
          </Option>
        ))}
      </div>
    </Fieldset>
  )
}
