/** First page in a captive window: how to open the portal in the real browser, and a link to stay anyway. */
import { Button, buttonStyles } from '@altiport/ui/button'
import { copyText } from '#core/copy-text.ts'
import { useText } from '#core/language/language.ts'
import { QrPicture } from '#core/qr/qr-picture.tsx'
import { Link } from '#core/route/link.tsx'
import { useLogo } from '#core/style/logo-shape.ts'
import { useStyle } from '#core/style/style.ts'
import { showToast } from '#core/toasts.ts'
import styles from './hand-off-page.module.css'

/** @see PAX-07 */
export function HandOffPage() {
  const text = useText()
  const { name } = useStyle()
  const { besideName } = useLogo()
  const address = location.origin
  const copy = async () =>
    showToast(text((await copyText(address)) ? 'handOff.copied' : 'handOff.copyFailed'))
  return (
    <div className={styles.page} data-bleed="whole" data-alone>
      <p className={styles.airline}>
        {besideName && <img {...besideName} alt="" />}
        <span>{name}</span>
      </p>
      <h1>{text('handOff.title')}</h1>
      <p className={styles.why}>{text('handOff.reason')}</p>
      <div className={styles.columns}>
        <section className={styles.card}>
          {/* People type names without the protocol. */}
          <p className={styles.address} dir="ltr">
            {location.host}
          </p>
          <div className={styles.actions}>
            <Button variant="primary" onClick={copy}>
              {text('handOff.copy')}
            </Button>
            {/* A captive window that can open the browser does so; any other opens the portal in itself. */}
            <a href={address} target="_blank" rel="noopener noreferrer" className={buttonStyles()}>
              {text('handOff.open')}
            </a>
          </div>
          <ol className={styles.steps}>
            <li>{text('handOff.close')}</li>
            <li>{text('handOff.browser')}</li>
            <li>{text('handOff.typeAddress')}</li>
          </ol>
        </section>
        <section className={styles.picture}>
          <QrPicture text={address} label={text('handOff.qrCode')} />
          <p>{text('handOff.qrCodeHint')}</p>
        </section>
      </div>
      <Link to="/" className={styles.stay}>
        {text('handOff.stay')}
      </Link>
    </div>
  )
}
