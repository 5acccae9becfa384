/** A form for a notice to all screens: a template or own text in the passengers' languages, previewed, then sent. */

import { nativeLanguageName } from '@altiport/client/translator'
import { randomUuid } from '@altiport/client/uuid'
import { Row } from '@altiport/ui/row'
import { Stack } from '@altiport/ui/stack'
import { Text } from '@altiport/ui/text'
import { type CrewAnnouncements, sendNotice } from '@altiport/wire/announce-crew'
import { type AnnouncementClass, announcementClasses } from '@altiport/wire/announcement-kinds'
import { isRightToLeft } from '@altiport/wire/language'
import { noticeLimit } from '@altiport/wire/limits'
import { useReducer, useState } from 'react'
import { ActionButton } from '#core/action/action-button.tsx'
import { useMutation } from '#core/action/use-mutation.ts'
import { Choice, Choices } from '#core/choice.tsx'
import { formatDuration } from '#core/format.ts'
import { Icon } from '#core/icon/icon.tsx'
import { useLanguage, useText } from '#core/language/language.ts'
import { inLanguage } from '#core/local-text.ts'
import { Columns } from '#core/page/page.tsx'
import { showToast } from '#core/toasts.ts'
import { bodyOf, canSend, emptyDraft, step, writtenIn } from './notice-draft.ts'
import styles from './notice-form.module.css'
import { NoticePreview } from './notice-preview.tsx'

/** @see CRW-05 */
export function NoticeForm({ announcements }: { announcements: CrewAnnouncements }) {
  const text = useText()
  const uiLanguage = useLanguage()
  const { languages, fallback, templates } = announcements
  const [draft, dispatch] = useReducer(step, undefined, () => emptyDraft(randomUuid()))
  const [language, setLanguage] = useState(fallback)
  const [isPreviewOpen, setPreviewOpen] = useState(false)
  const { mutate, isDisabled } = useMutation(sendNotice)
  const template = templates.find(({ id }) => id === draft.template)
  const message = template ? (template.text[language] ?? '') : (draft.text[language] ?? '')
  const written = template ? languages.filter((code) => template.text[code]) : writtenIn(draft, languages)

  const send = async () => {
    const result = await mutate(bodyOf(draft))
    if (!result) return
    setPreviewOpen(false)
    showToast({ text: text('announce.sent', { n: result.reply.screens.connected }) })
    dispatch({ type: 'sent', key: randomUuid() })
  }

  return (
    <Stack as="section" aria-label={text('announce.send')} mb={8}>
      <Columns
        aside={
          <Stack gap={3}>
            <ActionButton
              variant="main"
              wide
              disabled={isDisabled || !canSend(draft, announcements)}
              onClick={() => setPreviewOpen(true)}
            >
              {text('announce.preview')}
            </ActionButton>
            <Text variant="body" tone="muted">
              {text('announce.perLanguage', {
                language: inLanguage({ en: nativeLanguageName(fallback) }, uiLanguage),
              })}
            </Text>
          </Stack>
        }
      >
        <Row align="baseline" justify="between" wrap gap={4}>
          <Text as="h2" variant="h2">
            {text('announce.send')}
          </Text>
          {!template && (
            <Text as="span" variant="body" tone="muted" noShrink>
              {text('announce.length', { n: message.length, most: noticeLimit })}
            </Text>
          )}
        </Row>
        <TemplateChoices
          templates={templates}
          chosen={template?.id ?? null}
          onChoose={(each) => dispatch({ type: 'chose', template: each })}
        />
        <textarea
          className={styles.text}
          rows={3}
          maxLength={noticeLimit}
          readOnly={template !== undefined}
          lang={language}
          dir={isRightToLeft(message === '' ? uiLanguage : language) ? 'rtl' : 'ltr'}
          aria-label={text('announce.textIn', { language: nativeLanguageName(language) })}
          placeholder={text('announce.placeholder')}
          value={message}
          onChange={({ currentTarget }) =>
            dispatch({ type: 'wrote', language, message: currentTarget.value })
          }
        />
        <LanguageChoices {...{ languages, written, language }} onChoose={setLanguage} />
        <ClassChoices
          chosen={draft.class}
          safetyLimitInS={announcements.mostInS}
          onChoose={(each) => dispatch({ type: 'choseClass', class: each })}
        />
      </Columns>
      <NoticePreview
        open={isPreviewOpen}
        languages={languages}
        fallback={fallback}
        title={template?.title}
        text={template?.text ?? draft.text}
        screens={announcements.screens.connected}
        disabled={isDisabled}
        onSend={send}
        onClose={() => setPreviewOpen(false)}
      />
    </Stack>
  )
}

type TemplateChoicesProps = {
  templates: CrewAnnouncements['templates']
  chosen: string | null
  onChoose: (template: CrewAnnouncements['templates'][number] | null) => void
}

/** The pack's templates, or the crew's own text. */
function TemplateChoices({ templates, chosen, onChoose }: TemplateChoicesProps) {
  const text = useText()
  const uiLanguage = useLanguage()
  return (
    <Choices label={text('announce.templates')}>
      <Choice chosen={chosen === null} onClick={() => onChoose(null)}>
        {text('announce.ownWords')}
      </Choice>
      {templates.map((each) => (
        <Choice key={each.id} chosen={each.id === chosen} onClick={() => onChoose(each)}>
          {inLanguage(each.title, uiLanguage)}
        </Choice>
      ))}
    </Choices>
  )
}

type LanguageChoicesProps = {
  languages: readonly string[]
  /** Those that have a text. */
  written: readonly string[]
  language: string
  onChoose: (language: string) => void
}

function LanguageChoices({ languages, written, language, onChoose }: LanguageChoicesProps) {
  const text = useText()
  return (
    <Choices label={text('announce.languages')}>
      {languages.map((code) => (
        <Choice key={code} lang={code} chosen={code === language} onClick={() => onChoose(code)}>
          {nativeLanguageName(code)}
          {written.includes(code) && <Icon name="check" weight="bold" />}
        </Choice>
      ))}
    </Choices>
  )
}

type ClassChoicesProps = {
  chosen: AnnouncementClass
  safetyLimitInS: number
  onChoose: (chosen: AnnouncementClass) => void
}

function ClassChoices({ chosen, safetyLimitInS, onChoose }: ClassChoicesProps) {
  const text = useText()
  return (
    <>
      <Choices label={text('announce.class')}>
        {announcementClasses.map((each) => (
          <Choice key={each} chosen={each === chosen} onClick={() => onChoose(each)}>
            {text(classTexts[each])}
          </Choice>
        ))}
      </Choices>
      <Text variant="body" tone="muted">
        {chosen === 'safety'
          ? text('announce.safetyHint', { length: formatDuration(safetyLimitInS, text) })
          : text('announce.informationHint')}
      </Text>
    </>
  )
}

const classTexts = {
  information: 'announce.information',
  safety: 'announce.safety',
} as const satisfies Record<AnnouncementClass, string>
