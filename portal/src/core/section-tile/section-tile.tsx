/** A tile of any kind, with picture, title, flag and progress. */

import { classes } from '@altiport/ui/classes'
import { Icon } from '@altiport/ui/icon'
import { Bar } from '@altiport/ui/line'
import { Picture } from '@altiport/ui/picture'
import { Row } from '@altiport/ui/row'
import { Stack } from '@altiport/ui/stack'
import { Text, textStyles } from '@altiport/ui/text'
import type { ResultOf } from '@altiport/wire/query'
import type { sectionTileFields } from '@altiport/wire/section-tile'
import { audioKindKey } from '#core/find/audio-kind.ts'
import { formatDuration } from '#core/format.ts'
import { useText } from '#core/language/language.ts'
import type { Text as Translate } from '#core/language/language-store.ts'
import { isInProgress } from '#core/media/fit/fit.ts'
import { recordOpened } from '#core/menu/entry-link.tsx'
import { MenuIcon } from '#core/menu/menu-icon.tsx'
import { PremiumMark } from '#core/premium/premium-mark.tsx'
import { Link } from '#core/route/link.tsx'
import { Flag } from './flag.tsx'
import styles from './section-tile.module.css'
import { tileAddress } from './tile-address.ts'
import { tileMark } from './tile-mark.ts'
import { responsiveTilePicture } from './tile-picture.ts'

export type SectionTileItem = ResultOf<typeof sectionTileFields>
const variants = ['portrait', 'small', 'circular', 'contain'] as const
export type TileVariant = (typeof variants)[number]

/** Variants whose picture is too small for the mark, round, or surrounded by the background. */
const variantsWithoutMark: readonly (TileVariant | undefined)[] = ['small', 'circular', 'contain']

type SectionTileProps = {
  tile: SectionTileItem
  /** Watch progress on this device, 0 to 100. */
  inProgress?: number | undefined
  /** Displays the title on the picture, which fills its cell. */
  isLead?: boolean
  /** Default, if the tile has no variant of its own. */
  variant?: TileVariant
  /** The `sizes` attribute of the picture. */
  sizes?: string
}

/** @see EXP-03 to EXP-07 */
export function SectionTile({ tile, inProgress, isLead = false, sizes = '50vw', ...rest }: SectionTileProps) {
  const text = useText()
  const variant = variants.find((name) => name === tile.variant) ?? rest.variant
  const isStarted = isInProgress({ inProgress: inProgress ?? null })
  const mark = tile.picture && !variantsWithoutMark.includes(variant) && tileMark(tile)
  const facts = factsOf(tile, text)
  return (
    <Link
      to={tileAddress(tile, isStarted)}
      className={classes(styles.tile, isLead && styles.lead)}
      data-variant={variant ?? 'usual'}
      onClick={() => tile.kind === 'entry' && recordOpened(tile)}
    >
      <span className={styles.picture}>
        {tile.picture ? (
          <Picture
            {...responsiveTilePicture(tile.picture, sizes)}
            alt=""
            title=""
            fit="cover"
            priority={isLead}
            className={styles.image}
          />
        ) : (
          <span className={styles.bare}>
            {tile.icon && <MenuIcon icon={tile.icon} className={styles.icon} />}
          </span>
        )}
        {mark && (
          <span className={styles.kind} aria-hidden="true">
            <Icon name={mark} />
          </span>
        )}
        {tile.premium && <PremiumMark className={styles.premium} />}
        {isStarted && (
          <>
            <span className={styles.disc} data-play>
              <Icon name="play" weight="fill" />
            </span>
            <Bar value={(inProgress ?? 0) / 100} onPicture className={styles.bar} />
          </>
        )}
      </span>
      <Stack as="span" gap={1} className={styles.text}>
        <Text as="strong" variant="h3" balance breaks className={styles.title}>
          {tile.title}
        </Text>
        {(facts || tile.lang) && (
          <Row as="span" gap={2} className={classes(styles.facts, textStyles({ variant: 'callout' }))}>
            {tile.lang && <Flag language={tile.lang} />}
            <span>{facts}</span>
          </Row>
        )}
      </Stack>
    </Link>
  )
}

/** @example 'Film, 2 h 1 mins' */
function factsOf(tile: SectionTileItem, text: Translate): string {
  const { kind, audioKind, subtitle, durationInS, count, site } = tile
  const length = durationInS ? formatDuration(durationInS, text) : ''
  switch (kind) {
    case 'video':
      return length ? text('tile.video', { length }) : text('find.film')
    case 'series':
      return text('tile.series', { n: count ?? 0 })
    case 'album':
      return audioFacts(audioKind, count ?? 0, text)
    case 'press':
      return text('tile.press', { n: count ?? 0 })
    case 'gallery':
      return text('images.count', { n: count ?? 0 })
    case 'game':
      return text('tile.game')
    case 'webapp':
      return text('tile.webapp')
    case 'article':
      return site ? text('tile.article') : ''
    default:
      return subtitle ?? length
  }
}

/** @example 'Podcast, 12 episodes' */
function audioFacts(audioKind: string | null, count: number, text: Translate): string {
  const key = audioKindKey(audioKind)
  const about = text(key === 'find.music' ? 'audio.tracks' : 'audio.episodes', { n: count })
  return text('find.about', { kind: text(key), about })
}
