/** Buttons to choose the console's language, each with its native name. */
import { nativeLanguageName } from '@altiport/client/translator'
import { Choice, Choices } from '#core/choice.tsx'
import { chooseLanguage, languages, useLanguage, useText } from './language.ts'

export function LanguageChoice() {
  const text = useText()
  const language = useLanguage()
  return (
    <Choices label={text('settings.language')}>
      {languages.map((code) => (
        <Choice key={code} lang={code} chosen={code === language} onClick={() => chooseLanguage(code)}>
          {nativeLanguageName(code)}
        </Choice>
      ))}
    </Choices>
  )
}
