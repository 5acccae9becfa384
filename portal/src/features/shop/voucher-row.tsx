/** A voucher: entered by its code, displayed with its effect, and removable. */

import { FailedReply } from '@altiport/client/hub'
import { Button, IconButton } from '@altiport/ui/button'
import { Field } from '@altiport/ui/field'
import { Icon } from '@altiport/ui/icon'
import { Row } from '@altiport/ui/row'
import { Stack } from '@altiport/ui/stack'
import { Text, textStyles } from '@altiport/ui/text'
import { voucherLengthLimit } from '@altiport/wire/limits'
import { applyVoucher, cartQuery, removeVoucher } from '@altiport/wire/shop-order'
import { type FormEvent, useState } from 'react'
import { logError } from '#core/error-log.ts'
import { useTextError } from '#core/form/text-error.ts'
import { bodyOrError, callHub } from '#core/http.ts'
import { useText } from '#core/language/language.ts'
import { invalidateQueries } from '#core/query/query.ts'
import { withSession } from '#core/session/session.ts'
import { voucherText, voucherTexts } from '#core/shop/refusal-text.ts'
import type { Cart } from '#core/shop/shop-types.ts'
import { showToast } from '#core/toasts.ts'
import styles from './bag-page.module.css'

export function VoucherRow({ cart }: { cart: Cart }) {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  const { voucher } = cart
  if (voucher) return <AppliedVoucher voucher={voucher} />
  if (isOpen) return <VoucherForm onDone={() => setOpen(false)} />
  return (
    <Row as="button" type="button" gap={3} className={styles.voucher} onClick={() => setOpen(true)}>
      <TicketIcon />
      <Text as="span" grow>
        {text('bag.voucherAdd')}
      </Text>
      <Icon name="caret-right" weight="bold" />
    </Row>
  )
}

function VoucherForm({ onDone }: { onDone: () => void }) {
  const text = useText()
  const [code, setCode] = useState('')
  const [error, setError] = useState<string | null>(null)
  const textError = useTextError(code)
  const [isSending, setSending] = useState(false)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending || textError || code.trim() === '') return
    setSending(true)
    try {
      await withSession(() => callHub(applyVoucher, { body: { code: code.trim() } }))
      await invalidateQueries(cartQuery)
      onDone()
    } catch (failure) {
      const textKey = failure instanceof FailedReply ? voucherText(failure.refusal ?? '') : undefined
      if (!textKey) logError('Voucher could not be applied', bodyOrError(failure))
      setError(text(textKey ?? 'bag.updateFailed'))
    } finally {
      setSending(false)
    }
  }
  return (
    <Row as="form" align="start" gap={3} onSubmit={send}>
      <Stack grow>
        <Field
          label={text('bag.voucherCode')}
          error={textError ?? error}
          value={code}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={voucherLengthLimit}
          autoFocus
          onChange={({ target }) => {
            setCode(target.value)
            setError(null)
          }}
        />
      </Stack>
      {/* Beside the field's box, below its label. */}
      <Stack mt={6} noShrink>
        <Button type="submit" disabled={code.trim() === ''}>
          {text('bag.voucherUse')}
        </Button>
      </Stack>
    </Row>
  )
}

function AppliedVoucher({ voucher }: { voucher: NonNullable<Cart['voucher']> }) {
  const text = useText()
  const problemKey = voucher.trouble ? (voucherTexts[voucher.trouble] ?? 'bag.voucherUnknown') : null
  const remove = async () => {
    try {
      await withSession(() => callHub(removeVoucher))
      await invalidateQueries(cartQuery)
    } catch (failure) {
      logError('Voucher could not be removed', bodyOrError(failure))
      showToast(text('bag.updateFailed'))
    }
  }
  return (
    <Row gap={3} className={styles.voucher}>
      <TicketIcon />
      <Stack as="span" grow>
        <Text as="strong" variant="h3" breaks>
          {voucher.title}
        </Text>
        <Text as="span" variant="callout" tone="muted" role="status">
          {problemKey ? text(problemKey) : <bdi>{voucher.code}</bdi>}
        </Text>
      </Stack>
      <IconButton icon="x" weight="bold" label={text('bag.voucherRemove')} onClick={() => void remove()} />
    </Row>
  )
}

const TicketIcon = () => <Icon name="ticket" size="m" className={textStyles({ tone: 'accent' })} />
