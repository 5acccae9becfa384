/**
 * Passenger settings: appearance, language, captions, motion, kids mode, carry-on, clearing the device. All
 * take effect immediately.
 */

import { FailedReply } from '@altiport/client/hub'
import { Button } from '@altiport/ui/button'
import { Dialog } from '@altiport/ui/dialog'
import { Icon } from '@altiport/ui/icon'
import { Row } from '@altiport/ui/row'
import { Stack } from '@altiport/ui/stack'
import { Switch } from '@altiport/ui/switch'
import { Text } from '@altiport/ui/text'
import { useLayoutEffect, useRef, useState } from 'react'
import { logError } from '#core/error-log.ts'
import { bodyOrError } from '#core/http.ts'
import { enterKids } from '#core/kids/kids.ts'
import { useText } from '#core/language/language.ts'
import { CaptionStyleChoice } from '#core/media/tracks/caption-style-choice.tsx'
import { closePopup, usePopup } from '#core/popup.ts'
import { Link } from '#core/route/link.tsx'
import { useRouter } from '#core/route/use-route.ts'
import { setSetting, useSettings } from '#core/settings.ts'
import { useStyle } from '#core/style/style.ts'
import { AppearanceChoice } from './appearance-choice.tsx'
import { clearDevice } from './clear-device.ts'
import { LanguageChoice } from './language-choice.tsx'
import styles from './settings-sheet.module.css'

export function SettingsSheet() {
  const text = useText()
  const open = usePopup() === 'settings'
  const { offersDark } = useStyle()
  const { captions, reduceMotion } = useSettings()
  return (
    <Dialog open={open} onClose={closePopup} title={text('settings.title')} closeLabel={text('shell.close')}>
      {offersDark && <AppearanceChoice />}
      <LanguageChoice />
      <Stack divided mt={5} className={styles.rows}>
        <Switch checked={captions} onChange={(on) => setSetting('captions', on)}>
          {text('settings.captions')}
        </Switch>
        {captions && <CaptionStyleChoice />}
        <Switch checked={reduceMotion} onChange={(on) => setSetting('reduceMotion', on)}>
          {text('settings.reduceMotion')}
        </Switch>
        <KidsRow />
        <Row as={Link} to="/carry-on" justify="between" gap={2} onClick={closePopup}>
          {text('carry.title')}
          <Icon name="caret-right" size="m" />
        </Row>
        <ClearRow />
      </Stack>
    </Dialog>
  )
}

/** Enters kids mode without confirmation; the only way out is the gate. @see PAX-10 */
function KidsRow() {
  const text = useText()
  const router = useRouter()
  const enter = () => {
    enterKids()
    router.navigate({ to: '/' })
  }
  return (
    <Row as="button" type="button" justify="between" gap={2} onClick={enter}>
      <Stack as="span">
        {text('kids.title')}
        <Text as="small" variant="label" tone="muted">
          {text('kids.hint')}
        </Text>
      </Stack>
      <Icon name="caret-right" size="m" />
    </Row>
  )
}

/** Asks for confirmation in place, since clearing cannot be undone. */
function ClearRow() {
  const text = useText()
  /** Undefined until the confirmation is opened for the first time. */
  const [isConfirming, setConfirming] = useState<boolean>()
  const [state, setState] = useState<'idle' | 'pending' | 'failed' | 'uncertain'>('idle')
  /** After a lost response the outcome of that call stays unknown, even if a later call is refused. */
  const isUncertain = useRef(false)
  const question = useRef<HTMLDivElement>(null)
  /** The button that replaces the pressed one takes over its focus. */
  const successor = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    if (isConfirming !== undefined) successor.current?.focus()
  }, [isConfirming])
  // The texts of the states differ in height.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useLayoutEffect(() => {
    question.current?.scrollIntoView({ block: 'nearest' })
  }, [isConfirming, state])
  const isPending = state === 'pending'
  const clear = async () => {
    setState('pending')
    try {
      // Ends with a reload of the page.
      await clearDevice(text('settings.cleared'))
    } catch (failure) {
      logError('This device could not be cleared', bodyOrError(failure))
      const isRefused = failure instanceof FailedReply && failure.refusal !== undefined
      isUncertain.current ||= !isRefused
      setState(isUncertain.current ? 'uncertain' : 'failed')
    }
  }
  const leave = () => {
    setState('idle')
    setConfirming(false)
  }
  if (!isConfirming) {
    return (
      <Row
        as="button"
        ref={successor}
        type="button"
        justify="between"
        gap={2}
        onClick={() => setConfirming(true)}
      >
        {text('settings.clear')}
        <Icon name="trash" size="m" />
      </Row>
    )
  }
  return (
    <Stack ref={question} gap={3} role="alert">
      <Text variant="callout">{text(hints[state])}</Text>
      <Row wrap gap={2} className={styles.answers}>
        {/* Not `disabled`, which would lose the focus. */}
        <Button
          small
          variant="line"
          aria-disabled={isPending || undefined}
          onClick={() => !isPending && void clear()}
        >
          {text(isPending ? 'settings.clearing' : 'settings.clearConfirm')}
        </Button>
        <Button
          ref={successor}
          small
          aria-disabled={isPending || undefined}
          onClick={() => !isPending && leave()}
        >
          {text('settings.keepData')}
        </Button>
      </Row>
    </Stack>
  )
}

const hints = {
  idle: 'settings.clearHint',
  pending: 'settings.clearHint',
  failed: 'settings.clearFailed',
  uncertain: 'settings.clearUncertain',
} as const
