/** What a passenger may set: appearance, language, captions, movement, and to be forgotten. All holds at once. */
import { Button } from '@altiport/ui/button'
import { Dialog } from '@altiport/ui/dialog'
import { Icon } from '@altiport/ui/icon'
import { Switch } from '@altiport/ui/switch'
import { useState } from 'react'
import { logFault } from '#core/fault.ts'
import { bodyOrError } from '#core/http.ts'
import { enterKids } from '#core/kids/kids.ts'
import { useText } from '#core/language/language.ts'
import { CaptionLookChoice } from '#core/media/caption-look-choice.tsx'
import { loadPortalData } from '#core/page-data.ts'
import { closePopup, usePopup } from '#core/popup.ts'
import { Link } from '#core/route/link.tsx'
import { useRouter } from '#core/route/use-route.ts'
import { setSetting, useSettings } from '#core/settings.ts'
import { useStyle } from '#core/style/style.ts'
import { AppearanceChoice } from './appearance-choice.tsx'
import { forgetDevice } from './forget-device.ts'
import { LanguageChoice } from './language-choice.tsx'
import look from './settings-sheet.module.css'

export function SettingsSheet() {
  const text = useText()
  const open = usePopup() === 'settings'
  const { offersDark } = useStyle()
  const { captions, reduceMotion } = useSettings()
  return (
    <Dialog open={open} onClose={closePopup} title={text('settings.title')} closeLabel={text('shell.close')}>
      {offersDark && <AppearanceChoice />}
      <LanguageChoice />
      <div className={look.rows}>
        <Switch checked={captions} onChange={(on) => setSetting('captions', on)}>
          {text('settings.captions')}
        </Switch>
        {captions && (
          <div className={look.captions}>
            <CaptionLookChoice />
          </div>
        )}
        <Switch checked={reduceMotion} onChange={(on) => setSetting('reduceMotion', on)}>
          {text('settings.reduceMotion')}
        </Switch>
        <KidsRow />
        <Link to="/carry-on" className={look.clear} onClick={closePopup}>
          <span>{text('carry.title')}</span>
          <Icon name="caret-right" />
        </Link>
        <ClearRow />
      </div>
    </Dialog>
  )
}

/** Leads straight into kids mode; out of it leads the gate alone. @see PAX-10 */
function KidsRow() {
  const text = useText()
  const router = useRouter()
  const enter = () => {
    closePopup()
    enterKids()
    void loadPortalData()
    router.go({ to: '/' })
  }
  return (
    <button type="button" className={look.clear} onClick={enter}>
      <span>
        {text('kids.title')}
        <small className={look.note}>{text('kids.hint')}</small>
      </span>
      <Icon name="caret-right" />
    </button>
  )
}

/** Asks once, in place: what is cleared cannot be brought back. */
function ClearRow() {
  const text = useText()
  const [asking, setAsking] = useState(false)
  const [state, setState] = useState<'idle' | 'pending' | 'failed'>('idle')
  const clear = async () => {
    setState('pending')
    try {
      // It ends with a new load of the page.
      await forgetDevice(text('settings.cleared'))
    } catch (failure) {
      logFault('This device could not be cleared', bodyOrError(failure))
      setState('failed')
    }
  }
  if (!asking) {
    return (
      <button type="button" className={look.clear} onClick={() => setAsking(true)}>
        <span>{text('settings.clear')}</span>
        <Icon name="trash" />
      </button>
    )
  }
  return (
    <div className={look.asking} role="alert">
      <p>{text(state === 'failed' ? 'settings.clearFailed' : 'settings.clearHint')}</p>
      <div className={look.answers}>
        <Button small variant="line" onClick={() => void clear()} disabled={state === 'pending'}>
          {text(state === 'pending' ? 'settings.clearing' : 'settings.clearNow')}
        </Button>
        <Button
          small
          disabled={state === 'pending'}
          onClick={() => {
            setState('idle')
            setAsking(false)
          }}
        >
          {text('settings.keep')}
        </Button>
      </div>
    </div>
  )
}
