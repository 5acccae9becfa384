/** Terms of use and privacy policy: the airline's text with a table of contents. */
import { Prose } from '@altiport/ui/prose'
import { Skeleton, useLoadingPhase } from '@altiport/ui/skeleton'
import { Text } from '@altiport/ui/text'
import { isRightToLeft } from '@altiport/wire/language'
import { legalQuery } from '@altiport/wire/legal'
import { contentId } from '@altiport/wire/limits'
import { blocksOf } from '@altiport/wire/rich-text'
import type { MouseEvent } from 'react'
import { formatDate } from '#core/format.ts'
import { useLanguage, useText } from '#core/language/language.ts'
import { FailedPage } from '#core/media/failed-page.tsx'
import { useQuery } from '#core/query/query.ts'
import { RichText } from '#core/rich-text/rich-text.tsx'
import { isMotionAllowed } from '#core/settings.ts'
import styles from './legal-page.module.css'

/** @see HOM-08, RTE-04 */
export const TermsPage = () => <LegalPage document="termsOfUse" titleKey="shell.terms" />
/** @see HOM-08, RTE-05 */
export const PrivacyPage = () => <LegalPage document="privacyPolicy" titleKey="shell.privacy" />

type LegalPageProps = { document: 'termsOfUse' | 'privacyPolicy'; titleKey: 'shell.terms' | 'shell.privacy' }

function LegalPage({ document: key, titleKey }: LegalPageProps) {
  const text = useText()
  const { data, isPending, error, refetch } = useQuery(legalQuery)
  const loadingPhase = useLoadingPhase(isPending)
  if (error && !data) return <FailedPage onRetry={refetch} />
  if (loadingPhase === 'skeleton' || !data)
    return (
      <div className={styles.page} aria-busy="true">
        {loadingPhase === 'skeleton' && <Skeleton className={styles.waiting} />}
      </div>
    )
  const { changed, [key]: legal } = data.app.legal
  if (!legal)
    return (
      <div className={styles.page}>
        <Prose as="article">
          <Text as="h1" variant="title" mb={2}>
            {text(titleKey)}
          </Text>
          <p>{text('legal.none')}</p>
        </Prose>
      </div>
    )
  return (
    <LegalText markdown={legal.text} lang={legal.lang} changed={changed} fallbackTitle={text(titleKey)} />
  )
}

type LegalTextProps = { markdown: string; lang: string; changed: string | null; fallbackTitle: string }

function LegalText({ markdown, lang, changed, fallbackTitle }: LegalTextProps) {
  const text = useText()
  const { language } = useLanguage()
  const blocks = blocksOf(markdown).map((block, index) => ({ ...block, index }))
  const title = blocks.find(({ kind }) => kind === 'title')
  const headings = blocks.flatMap((block) =>
    block.kind === 'heading' ? [{ index: block.index, text: block.text }] : [],
  )
  const contents = <Contents headings={headings} />
  return (
    <div className={styles.page}>
      <nav className={styles.beside} aria-label={text('legal.contents')}>
        {contents}
      </nav>
      <Prose as="article" lang={lang} dir={isRightToLeft(lang) ? 'rtl' : 'ltr'}>
        <Text as="h1" variant="title" balance mb={2}>
          {title && 'text' in title ? title.text : fallbackTitle}
        </Text>
        {changed && (
          <Text variant="callout" tone="muted">
            <bdi lang={language}>
              {text('legal.changed', { date: formatDate(changed, language, { dateStyle: 'long' }) })}
            </bdi>
          </Text>
        )}
        {headings.length > 1 && (
          <details className={styles.folded}>
            <summary lang={language}>{text('legal.contents')}</summary>
            {contents}
          </details>
        )}
        {blocks.map((block) => {
          if (block.kind === 'list')
            return (
              <ul key={block.index}>
                {block.items.map((item) => (
                  <li key={item}>
                    <RichText text={item} />
                  </li>
                ))}
              </ul>
            )
          if (block.kind === 'heading')
            return (
              <h2 key={block.index} id={`part-${block.index}`} tabIndex={-1}>
                {block.text}
              </h2>
            )
          if (block.kind === 'title') return null
          return (
            <p key={block.index}>
              <RichText text={block.text} />
            </p>
          )
        })}
      </Prose>
    </div>
  )
}

const Contents = ({ headings }: { headings: readonly { index: number; text: string }[] }) => (
  <ol className={styles.contents}>
    {headings.map(({ index, text }) => (
      <li key={index}>
        <a href={`#part-${index}`} onClick={(event) => goToPart(event, index)}>
          {text}
        </a>
      </li>
    ))}
  </ol>
)

/** Where a chosen heading stops: below the header, with some space above it. */
const headingTopInPx = 104

/** Scrolls without changing the URL: a fragment would add a history entry. */
function goToPart(event: MouseEvent, index: number): void {
  event.preventDefault()
  const heading = document.getElementById(`part-${index}`)
  const content = document.getElementById(contentId)
  if (!heading || !content) return
  heading.focus({ preventScroll: true })
  const top = heading.getBoundingClientRect().top + content.scrollTop - headingTopInPx
  content.scrollTo({ top, behavior: isMotionAllowed() ? 'smooth' : 'instant' })
}
