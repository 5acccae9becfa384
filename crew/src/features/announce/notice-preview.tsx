/** Confirmation before a notice is sent, with its text in each language. */
import { fallbackLanguage, isRightToLeft } from '@altiport/wire/language'
import { Confirm } from '#core/confirm.tsx'
import { nativeLanguageName, useText } from '#core/language/language.ts'
import styles from './notice-preview.module.css'

type Texts = Readonly<Record<string, string>>

export function NoticePreview({
  open,
  languages,
  fallback = fallbackLanguage,
  title,
  text: texts,
  screens,
  disabled,
  onSend,
  onClose,
}: {
  open: boolean
  languages: readonly string[]
  fallback?: string
  title: Texts | undefined
  text: Texts
  screens: number
  disabled: boolean
  onSend: () => void
  onClose: () => void
}) {
  const text = useText()
  const written = languages.filter((code) => texts[code]?.trim())
  const others = languages.filter((code) => !written.includes(code))
  return (
    <Confirm
      open={open}
      title={text('announce.toScreens', { n: screens })}
      action={text('announce.sendNow')}
      disabled={disabled}
      onConfirm={onSend}
      onClose={onClose}
    >
      <dl className={styles.list}>
        {written.map((code) => (
          <div key={code} lang={code} dir={isRightToLeft(code) ? 'rtl' : 'ltr'} className={styles.one}>
            <dt>{nativeLanguageName(code)}</dt>
            <dd>
              {title?.[code] && <strong>{title[code]}. </strong>}
              {texts[code]}
            </dd>
          </div>
        ))}
      </dl>
      {others.length > 0 && (
        <p>
          {text('announce.othersRead', {
            languages: others.map(nativeLanguageName).join(', '),
            fallback: nativeLanguageName(fallback),
          })}
        </p>
      )}
    </Confirm>
  )
}
