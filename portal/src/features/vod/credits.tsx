/** Who made a title, and in which languages it speaks and writes. */
import type { mediaItemQuery } from '@altiport/wire/media'
import type { ResultOf } from '@altiport/wire/query'
import type { ReactNode } from 'react'
import { ownName, useText } from '#core/language/language.ts'
import look from './credits.module.css'

export type Title = NonNullable<ResultOf<typeof mediaItemQuery>['app']['mediaItem']>

/** What a title does not have leaves no gap. @see VOD-01 to VOD-04 */
export function Credits({ title }: { title: Title }) {
  const text = useText()
  const { directors, cast, data } = title
  const sound = data.source.languages.map(({ lang }) => lang)
  const captions = data.source.captions
  return (
    <dl className={look.credits}>
      <Row term={text('vod.director', { n: directors.length })}>
        {directors.length > 0 && directors.join(', ')}
      </Row>
      <Row term={text('vod.cast')}>{cast.length > 0 && cast.join(', ')}</Row>
      <Row term={text('vod.sound')}>{sound.length > 0 && <Names langs={sound} />}</Row>
      <Row term={text('vod.subtitles')}>
        {captions.length > 0 && <Names langs={[...new Set(captions.map(({ lang }) => lang))]} />}
      </Row>
    </dl>
  )
}

const Row = ({ term, children }: { term: string; children: ReactNode }) =>
  children ? (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  ) : null

/** Each language in its own words and its own direction. */
const Names = ({ langs }: { langs: string[] }) =>
  langs.map((lang, index) => (
    <span key={lang}>
      {index > 0 && ', '}
      <bdi lang={lang}>{ownName(lang)}</bdi>
    </span>
  ))
