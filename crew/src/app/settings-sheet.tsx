/** How this tablet is set: language, look, the sound of a new order; and locking it. */
import { Sheet } from '@altiport/ui/sheet'
import { useId } from 'react'
import { ActButton } from '#core/act-button.tsx'
import { type Appearance, setAppearance, useAppearance } from '#core/appearance.ts'
import { Choice, Choices } from '#core/choice.tsx'
import { useText } from '#core/language/language.ts'
import { LanguageChoice } from '#core/language/language-choice.tsx'
import { setChime, useChime } from '#core/orders/chime.ts'
import { signOut } from '#core/session/session.ts'
import look from './settings-sheet.module.css'

const appearances: readonly Appearance[] = ['dark', 'light']

export function SettingsSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const text = useText()
  const titleId = useId()
  const appearance = useAppearance()
  const hasChime = useChime()
  return (
    <Sheet open={open} onClose={onClose} labelledBy={titleId}>
      <div className={look.body}>
        <h2 id={titleId} className={look.title}>
          {text('settings.title')}
        </h2>
        <h3>{text('settings.language')}</h3>
        <LanguageChoice />
        <h3>{text('settings.look')}</h3>
        <Choices label={text('settings.look')}>
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
      </div>
      <div className={look.foot}>
        <ActButton onClick={onClose}>{text('act.close')}</ActButton>
        <ActButton
          kind="strong"
          onClick={() => {
            onClose()
            signOut()
          }}
        >
          {text('settings.lock')}
        </ActButton>
      </div>
    </Sheet>
  )
}
