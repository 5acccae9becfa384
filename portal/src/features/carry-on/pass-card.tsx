/** The link for the next flight: it contains all the data, and the hub stores none of it. */
import { Button } from '@altiport/ui/button'
import type { CarryOnPassReply } from '@altiport/wire/carry-on'
import { useState } from 'react'
import { copyText } from '#core/copy-text.ts'
import { useText } from '#core/language/language.ts'
import { showNotice } from '#core/notice.ts'
import { QrPicture } from '#core/qr/qr-picture.tsx'
import { passAddress } from './carry-on-address.ts'
import { failureKey, makePass } from './carry-on-calls.ts'
import styles from './carry-on-page.module.css'

type State = { isLoading: boolean; reply?: CarryOnPassReply; failure?: ReturnType<typeof failureKey> }

export function PassCard() {
  const text = useText()
  const [{ isLoading, reply, failure }, setState] = useState<State>({ isLoading: false })
  const requestPass = () => {
    setState({ isLoading: true })
    makePass().then(
      (pass) => setState({ isLoading: false, reply: pass }),
      (reason) => setState({ isLoading: false, failure: failureKey(reason) }),
    )
  }
  const address = reply && passAddress(location.origin, reply.pass)
  const copy = async () =>
    showNotice(text((await copyText(address ?? '')) ? 'carry.copied' : 'carry.copyFailed'))
  return (
    <section className={styles.card}>
      <h2>{text('carry.passTitle')}</h2>
      <p>{text('carry.passHint')}</p>
      <div role="status">
        {failure && <p className={styles.failure}>{text(failure)}</p>}
        {reply?.things === 0 && <p className={styles.came}>{text('carry.nothing')}</p>}
        {address && reply.things > 0 && (
          <>
            <div className={styles.picture}>
              <QrPicture text={address} label={text('carry.picture')} />
            </div>
            {reply.leftOut > 0 && (
              <p className={styles.note}>{text('carry.leftOut', { n: reply.leftOut })}</p>
            )}
            <label className={styles.link}>
              <span>{text('carry.link')}</span>
              <input readOnly dir="ltr" value={address} onFocus={({ target }) => target.select()} />
            </label>
          </>
        )}
      </div>
      {address && reply.things > 0 ? (
        <Button onClick={copy} className={styles.act}>
          {text('carry.copy')}
        </Button>
      ) : (
        <Button variant="line" onClick={requestPass} disabled={isLoading} className={styles.act}>
          {text('carry.passShow')}
        </Button>
      )}
    </section>
  )
}
