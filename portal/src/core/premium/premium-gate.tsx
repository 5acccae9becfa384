/**
 * Dialogs before a premium item opens: the confirmation before it counts, or the notice that the limit is
 * reached.
 */

import { Button } from '@altiport/ui/button'
import { Sheet } from '@altiport/ui/sheet'
import { Stack } from '@altiport/ui/stack'
import { useId, useRef } from 'react'
import { useText } from '#core/language/language.ts'
import type { Opening } from './premium.ts'
import styles from './premium-sheet.module.css'
import { PremiumHead, PremiumSheet } from './premium-sheet.tsx'

type Props = {
  title: string
  opening: Opening
  onConfirm: () => void
  onClose: () => void
}

/** @see PRE-01, PRE-02, OP-66 */
export function PremiumGate({ title, opening, onConfirm, onClose }: Props) {
  return (
    <>
      <PremiumQuestion title={title} opening={opening} onConfirm={onConfirm} onClose={onClose} />
      <PremiumSheet title={title} open={opening.state === 'closed'} onClose={onClose} />
    </>
  )
}

function PremiumQuestion({ title, opening, onConfirm, onClose }: Props) {
  const text = useText()
  const id = useId()
  /** Keeps the last value while the sheet slides out. */
  const left = useRef(1)
  if (opening.state === 'question') left.current = opening.left
  return (
    <Sheet open={opening.state === 'question'} onClose={onClose} labelledBy={id}>
      <div className={styles.content}>
        <PremiumHead id={id} title={text('premium.question', { title })}>
          {text('premium.uses', { n: left.current })}
        </PremiumHead>
        <Stack gap={2} mt={5}>
          <Button variant="primary" wide onClick={onConfirm}>
            {text('premium.open')}
          </Button>
          <Button wide onClick={onClose}>
            {text('premium.notNow')}
          </Button>
        </Stack>
      </div>
    </Sheet>
  )
}
