/** Settings of this tablet: language, appearance, sound of new orders, and locking it. */
import { ActionButton } from '#core/action/action-button.tsx'
import { ActionSheet } from '#core/action/action-sheet.tsx'
import { type Appearance, setAppearance, useAppearance } from '#core/appearance.ts'
import { Choice, Choices } from '#core/choice.tsx'
import { useText } from '#core/language/language.ts'
import { LanguageChoice } from '#core/language/language-choice.tsx'
import { setChime, useChime } from '#core/orders/chime.ts'
import { signOut } from '#core/session/session.ts'

const appearances: readonly Appearance[] = ['dark', 'light']

export function SettingsSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const text = useText()
  const appearance = useAppearance()
  const hasChime = useChime()
  return (
    <ActionSheet
      open={open}
      onClose={onClose}
      title={text('settings.title')}
      actions={
        <>
          <ActionButton onClick={onClose}>{text('action.close')}</ActionButton>
          <ActionButton
            variant="strong"
            onClick={() => {
              onClose()
              signOut()
            }}
          >
            {text('settings.lock')}
          </ActionButton>
        </>
      }
    >
      <h3>{text('settings.language')}</h3>
      <LanguageChoice />
      <h3>{text('settings.appearance')}</h3>
      <Choices label={text('settings.appearance')}>
        {appearances.map((each) => (
          <Choice key={each} chosen={each === appearance} onClick={() => setAppearance(each)}>
            {text(`settings.${each}`)}
          </Choice>
        ))}
      </Choices>
      <h3>{text('settings.sound')}</h3>
      <Choices label={text('settings.sound')}>
        <Choice chosen={hasChime} onClick={() => setChime(true)}>
          {text('settings.soundOn')}
        </Choice>
        <Choice chosen={!hasChime} onClick={() => setChime(false)}>
          {text('settings.soundOff')}
        </Choice>
      </Choices>
    </ActionSheet>
  )
}
