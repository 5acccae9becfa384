/** An item of any kind as a row with picture, title and kind; the row links to the item. */

import { Icon } from '@altiport/ui/icon'
import { Picture } from '@altiport/ui/picture'
import { Row } from '@altiport/ui/row'
import { Stack } from '@altiport/ui/stack'
import { Text } from '@altiport/ui/text'
import type { FindKind, findFields } from '@altiport/wire/find'
import type { ResultOf } from '@altiport/wire/query'
import type { ReactNode } from 'react'
import { formatDuration } from '#core/format.ts'
import { useText } from '#core/language/language.ts'
import { tilePicture } from '#core/media/picture/picture-source.ts'
import { PremiumMark } from '#core/premium/premium-mark.tsx'
import { Link } from '#core/route/link.tsx'
import { audioKindKey } from './audio-kind.ts'
import styles from './find-row.module.css'

export type Find = ResultOf<typeof findFields>

type FindRowProps = {
  find: Find
  /** Replaces the plain title. */
  title?: ReactNode
  /** At the end of the row, beside the link; an arrow by default. */
  action?: ReactNode
  onOpen?: () => void
}

export function FindRow({ find, title = find.title, action, onOpen }: FindRowProps) {
  const source = tilePicture(find.picture)
  return (
    <Row gap={2} className={styles.row}>
      <Row as={Link} to={find.path} gap={4} grow className={styles.link} onClick={onOpen}>
        {source ? (
          <Picture
            {...source}
            ratio={find.kind === 'press' ? 0.75 : 1}
            alt=""
            title=""
            radius="m"
            className={styles.picture}
          />
        ) : (
          <span className={styles.placeholder}>
            <Icon name="squares-four" size="m" />
          </span>
        )}
        <Stack as="span" grow>
          <Text as="span" breaks>
            {title}
          </Text>
          <Text as="span" variant="callout" tone="muted" truncate>
            <FindDetails find={find} />
          </Text>
        </Stack>
        {find.premium && <PremiumMark />}
        {!action && <Icon name="caret-right" />}
      </Row>
      {action}
    </Row>
  )
}

/**
 * The kind, then the duration or the airline's subtitle. The subtitle starts like a sentence, so it follows
 * the kind without a comma.
 */
export function FindDetails({ find }: { find: Find }) {
  const text = useText()
  const { kind, audioKind, subtitle, durationInS } = find
  const kindName = kind === 'music' ? text(audioKindKey(audioKind)) : text(`find.${kind as FindKind}`)
  if (kind === 'film' && durationInS)
    return <span>{text('find.about', { kind: kindName, about: formatDuration(durationInS, text) })}</span>
  return (
    <span>
      {kindName} {subtitle && <span className={styles.subtitle}>{subtitle}</span>}
    </span>
  )
}
