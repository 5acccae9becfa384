/** The people who made a title, and its audio and subtitle languages. */

import { nativeLanguageName } from '@altiport/client/translator'
import { Stack } from '@altiport/ui/stack'
import { Text, textStyles } from '@altiport/ui/text'
import type { mediaItemQuery } from '@altiport/wire/media'
import type { ResultOf } from '@altiport/wire/query'
import type { ReactNode } from 'react'
import { useText } from '#core/language/language.ts'
import { listComma } from '#core/media/language-names.ts'
import styles from './credits.module.css'

export type Title = NonNullable<ResultOf<typeof mediaItemQuery>['app']['mediaItem']>

/** Rows without content are omitted. @see VOD-01 to VOD-04 */
export function Credits({ title }: { title: Title }) {
  const text = useText()
  const { directors, cast, data } = title
  const sound = languages(data.source.languages.map(({ lang }) => lang))
  const captions = languages(data.source.captions.map(({ lang }) => lang))
  return (
    <Stack as="dl" gap={3} className={textStyles({ variant: 'callout' })}>
      <Row term={text('vod.director', { n: directors.length })} names={people(directors)} />
      <Row term={text('vod.cast')} names={people(cast)} />
      <Row term={text('vod.audio')} names={sound} />
      <Row term={text('vod.subtitles')} names={captions} />
    </Stack>
  )
}

type Names = [key: string, name: ReactNode][]

const Row = ({ term, names }: { term: string; names: Names }) =>
  names.length > 0 ? (
    <div className={styles.row}>
      <Text as="dt" tone="subtle">
        {term}
      </Text>
      <dd>
        {names.map(([key, name], index) => (
          <span key={key}>
            {index > 0 && listComma()}
            {name}
          </span>
        ))}
      </dd>
    </div>
  ) : null

const people = (names: string[]) => names.map((name): Names[number] => [name, <bdi key={name}>{name}</bdi>])

/** Each language by its native name, in its own direction. */
const languages = (codes: string[]) =>
  [...new Set(codes)].map((code): Names[number] => [
    code,
    <bdi key={code} lang={code}>
      {nativeLanguageName(code)}
    </bdi>,
  ])
