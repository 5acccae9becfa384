/** A list of titles under a heading, with filters by landing, genre, language and accessibility. */

import { Button } from '@altiport/ui/button'
import { Chip, Chips } from '@altiport/ui/chip'
import { Page } from '@altiport/ui/page'
import { Stack } from '@altiport/ui/stack'
import { Text } from '@altiport/ui/text'
import { type ReactNode, useMemo } from 'react'
import { useLanguage, useText } from '#core/language/language.ts'
import { ChoiceChip } from '#core/media/choice-chip.tsx'
import { useFlightTime } from '#core/media/fit/flight-time.ts'
import { languageName } from '#core/media/language-names.ts'
import type { TileItem } from '#core/media/tiles/media-tile.tsx'
import { sortedByName } from '#core/sorted-by-name.ts'
import { FitBar } from '#features/vod/title/fit-line.tsx'
import { type AccessFeature, type Filters, filterChoices, filterTitles } from './category-filter.ts'
import styles from './category-view.module.css'
import { TitleGrid } from './title-grid.tsx'

type CategoryViewProps = {
  heading: string
  count: number
  titles: readonly TileItem[]
  filters: Filters
  onFilter: (filters: Filters) => void
  /** Rendered at the end of the list, to load more. */
  foot?: ReactNode
}

const accessNames = {
  captionsForDeaf: 'vod.captionsForDeaf',
  audioDescription: 'vod.audioDescription',
} as const satisfies Record<AccessFeature, string>

export function CategoryView({ heading, count, titles, filters, onFilter, foot }: CategoryViewProps) {
  const text = useText()
  const flight = useFlightTime()
  const remainingInS = flight?.remainingInS ?? null
  const { visible, pastLanding } = useMemo(
    () => filterTitles(titles, filters, remainingInS),
    [titles, filters, remainingInS],
  )
  const hasFitFilter = Boolean(filters.fits && flight)
  return (
    <div className={styles.view}>
      <header className={styles.head}>
        <Page.Title grow>{heading}</Page.Title>
        {hasFitFilter && flight ? (
          <FitBar fitting={visible.length} count={visible.length + pastLanding.length} flight={flight} />
        ) : (
          <Text variant="callout" tone="muted" noShrink>
            {text('vod.count', { n: count })}
          </Text>
        )}
      </header>
      <FilterChips {...{ titles, filters, hasFitFilter, onFilter }} hasFlight={flight !== null} />
      {visible.length > 0 && <TitleGrid titles={visible} flight={hasFitFilter ? flight : null} />}
      {pastLanding.length > 0 && <PastLanding titles={pastLanding} />}
      {visible.length + pastLanding.length === 0 && (
        <Stack align="start" gap={4}>
          <Text tone="muted">{titles.length === 0 ? text('vod.none') : text('vod.noMatch')}</Text>
          {titles.length > 0 && (
            <Button small onClick={() => onFilter({})}>
              {text('vod.clear')}
            </Button>
          )}
        </Stack>
      )}
      {foot}
    </div>
  )
}

type FilterChipsProps = Pick<CategoryViewProps, 'titles' | 'filters' | 'onFilter'> & {
  hasFlight: boolean
  hasFitFilter: boolean
}

function FilterChips({ titles, filters, hasFlight, hasFitFilter, onFilter }: FilterChipsProps) {
  const text = useText()
  const { language } = useLanguage()
  const { genres, languages, accessFeatures } = useMemo(() => filterChoices(titles), [titles])
  const set = (part: Filters) => onFilter({ ...filters, ...part })
  const genreName = (genre: string) => text(`genre.${genre}` as 'genre.drama')
  return (
    <div className={styles.chips}>
      <Chips bleed>
        {hasFlight && (
          <Chip
            icon="clock"
            selected={hasFitFilter}
            onClick={() => set({ fits: filters.fits ? undefined : true })}
          >
            {text('vod.fitsBeforeLanding')}
          </Chip>
        )}
        {genres.length > 1 && (
          <ChoiceChip
            label={text('vod.genre')}
            any={text('vod.anyGenre')}
            options={genres}
            nameOf={genreName}
            chosen={filters.genre}
            onChoose={(genre) => set({ genre })}
          />
        )}
        {languages.length > 1 && (
          <ChoiceChip
            label={text('vod.language')}
            any={text('vod.anyLanguage')}
            options={sortedByName(languages, languageName, language)}
            nameOf={languageName}
            chosen={filters.language}
            onChoose={(language) => set({ language })}
          />
        )}
        {(accessFeatures.length > 0 || filters.access) && (
          <ChoiceChip
            label={text('vod.access')}
            any={text('vod.anyAccess')}
            options={accessFeatures}
            nameOf={(access) => text(accessNames[access as AccessFeature])}
            chosen={filters.access}
            onChoose={(access) => set({ access: access as AccessFeature | undefined })}
          />
        )}
      </Chips>
    </div>
  )
}

/** The titles that end after the landing. */
function PastLanding({ titles }: { titles: readonly TileItem[] }) {
  const text = useText()
  return (
    <Stack as="section" gap={4} mt={8}>
      <div>
        <Text as="h2" variant="h2">
          {text('vod.endAfterLanding')}
        </Text>
        <Text variant="callout" tone="muted">
          {text('vod.endAfterLandingHint', { n: titles.length })}
        </Text>
      </div>
      <TitleGrid titles={titles} flight={null} />
    </Stack>
  )
}
