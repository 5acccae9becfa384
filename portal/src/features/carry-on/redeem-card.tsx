/** Imports the state of another device by its code, or of an earlier flight by its link. */

import { Button, buttonStyles } from '@altiport/ui/button'
import { Card } from '@altiport/ui/card'
import { Field } from '@altiport/ui/field'
import { Row } from '@altiport/ui/row'
import { Stack } from '@altiport/ui/stack'
import { Text } from '@altiport/ui/text'
import { type FormEvent, useEffect, useState } from 'react'
import { useTextError } from '#core/form/text-error.ts'
import { useText } from '#core/language/language.ts'
import { Link } from '#core/route/link.tsx'
import { parseInput, passIn } from './carry-on-address.ts'
import { failureKey, redeem } from './carry-on-calls.ts'

type State = {
  typed: string
  isSending: boolean
  failure?: ReturnType<typeof failureKey> | 'carry.codeInvalid'
  itemCount?: number
}

export function RedeemCard() {
  const text = useText()
  const [pass, setPass] = useState(() => passIn(location.hash))
  const [state, setState] = useState<State>({ typed: '', isSending: false })
  const { typed, isSending, failure, itemCount } = state
  const error = useTextError(typed)
  useEffect(removePassFromUrl, [])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (error) return
    const parsed = pass === null ? parseInput(typed) : { pass }
    if (parsed === 'invalid') {
      setState({ typed, isSending: false, failure: 'carry.codeInvalid' })
      return
    }
    setState({ typed, isSending: true })
    redeem(parsed).then(
      (count) => {
        setPass(null)
        setState({ typed: '', isSending: false, itemCount: count })
      },
      (reason) => setState({ typed, isSending: false, failure: failureKey(reason) }),
    )
  }

  return (
    <Card as="section" gap={3}>
      <Text as="h2" variant="h2" breaks>
        {text(pass === null ? 'carry.transferTitle' : 'carry.passFound')}
      </Text>
      <Stack as="form" gap={4} onSubmit={submit} noValidate>
        {pass === null ? (
          <Field
            label={text('carry.codeLabel')}
            value={typed}
            error={error ?? (failure && text(failure))}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            dir="ltr"
            onChange={({ target }) => setState({ typed: target.value, isSending: false })}
          />
        ) : (
          failure && (
            <Text variant="callout" tone="bad" role="alert">
              {text(failure)}
            </Text>
          )
        )}
        <Row>
          <Button type="submit" variant="primary" disabled={isSending}>
            {text('carry.transfer')}
          </Button>
        </Row>
      </Stack>
      <Stack role="status" gap={3}>
        {itemCount !== undefined && (
          <>
            <Text variant="h3">{text('carry.transferred', { n: itemCount })}</Text>
            {itemCount > 0 && (
              <Row gap={2} wrap>
                <Link to="/app/vod/continue-watching" className={buttonStyles({ small: true })}>
                  {text('media.continueWatching')}
                </Link>
                <Link to="/my-list" className={buttonStyles({ small: true })}>
                  {text('list.title')}
                </Link>
              </Row>
            )}
          </>
        )}
      </Stack>
    </Card>
  )
}

/**
 * Keeps the pass out of shared links and the history. Called in an effect, since React may discard and repeat
 * a render.
 */
function removePassFromUrl(): void {
  if (passIn(location.hash) !== null)
    history.replaceState(history.state, '', location.pathname + location.search)
}
