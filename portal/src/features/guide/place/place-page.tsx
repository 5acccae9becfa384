/** One place or tour: pictures, description, price, what is included, location, and a button to save it. */

import { Button } from '@altiport/ui/button'
import { Card } from '@altiport/ui/card'
import { classes } from '@altiport/ui/classes'
import { Headline } from '@altiport/ui/headline'
import { Icon, type IconName } from '@altiport/ui/icon'
import { Page } from '@altiport/ui/page'
import { Row } from '@altiport/ui/row'
import { Stack } from '@altiport/ui/stack'
import { Text, textStyles } from '@altiport/ui/text'
import { type ReactNode, useState } from 'react'
import foot from '#core/foot-bar.module.css'
import { useLanguage, useText } from '#core/language/language.ts'
import { FailedPage } from '#core/media/failed-page.tsx'
import { Navigate } from '#core/route/use-route.ts'
import { type City, type Place, type Section, useCity } from '#features/guide/city/use-city.ts'
import { CityMap } from '#features/guide/city-map/city-map.tsx'
import { FactGrid } from '#features/guide/fact-grid.tsx'
import { placeFacts } from '#features/guide/guide-facts.ts'
import { priceText } from '#features/guide/guide-format.ts'
import { usePlaceLog } from '#features/guide/guide-log.ts'
import { GuideSkeleton } from '#features/guide/guide-skeleton.tsx'
import { GuideText } from '#features/guide/guide-text.tsx'
import { shortWebAddress, webAddress } from '#features/guide/saved/export-html.ts'
import { useSaved } from '#features/guide/saved/saved-places.ts'
import { SavedSheet } from '#features/guide/saved/saved-sheet.tsx'
import styles from './place-page.module.css'
import { PlacePictures } from './place-pictures.tsx'

type PlaceProps = { city: City; section: Section; place: Place }

/** @see RTE-26, GDE-03 to GDE-07, GDE-12 */
export function PlacePage() {
  const { city, section, place, isWaiting, hasSkeleton, hasFailed, refetch } = useCity()
  usePlaceLog(city && section && place ? { city: city.id, section: section.id, place: place.id } : null)
  if (hasFailed) return <FailedPage onRetry={refetch} />
  if (isWaiting || place === undefined) return <GuideSkeleton isShown={hasSkeleton} />
  if (!city || !section || place === null) return <Navigate to="/404" replace fades={false} />
  return <PlaceDetails key={place.id} {...{ city, section, place }} />
}

function PlaceDetails({ city, section, place }: PlaceProps) {
  const text = useText()
  const { language } = useLanguage()
  const hasPictures = place.pictures.length > 0
  return (
    <Page
      as="article"
      bleed
      width={hasPictures ? undefined : 'wide'}
      className={styles.page}
      data-pictured={hasPictures || undefined}
    >
      {hasPictures && <PlacePictures pictures={place.pictures} title={place.title} />}
      <Page.Body gap={6} mt={5} mb={6} className={styles.body}>
        <Headline>{place.title}</Headline>
        {place.synopsis || place.tagline ? (
          <GuideText source={place.synopsis ?? place.tagline ?? ''} className={styles.synopsis} />
        ) : null}
        <FactGrid facts={placeFacts(place, language, text)} />
        <Inclusions heading={text('guide.included')} items={place.inclusions} icon="check" />
        <Inclusions heading={text('guide.notIncluded')} items={place.exclusions} icon="minus" />
        {place.cancellation && (
          <Card
            as="section"
            row
            surface="quiet"
            align="start"
            gap={4}
            aria-label={text('guide.cancellation')}
          >
            <Icon name="arrow-u-up-left" size="m" />
            <GuideText source={place.cancellation} className={styles.terms} />
          </Card>
        )}
        <Contact {...{ city, section, place }} />
        {place.location && <CityMap city={city} markedId={place.id} />}
      </Page.Body>
      <SaveBar {...{ city, section, place }} />
    </Page>
  )
}

/** @see GDE-06 */
function Inclusions({ heading, items, icon }: { heading: string; items: readonly string[]; icon: IconName }) {
  if (items.length === 0) return null
  return (
    <Stack as="section" gap={2}>
      <Text as="h2" variant="h2">
        {heading}
      </Text>
      <Stack as="ul" gap={3}>
        {items.map((item) => (
          <Row as="li" key={item} align="start" gap={4}>
            <Icon
              name={icon}
              weight="bold"
              size="m"
              className={textStyles({ tone: icon === 'check' ? 'ok' : 'muted' })}
            />
            <span>{item}</span>
          </Row>
        ))}
      </Stack>
    </Stack>
  )
}

/** Text, not links, since there is no internet on board; the exported file has links. @see GDE-07 */
function Contact({ city, section, place }: PlaceProps) {
  const text = useText()
  const web = place.website === null ? null : webAddress(place.website)
  const rows: [IconName, ReactNode, ReactNode?, ReactNode?][] = []
  if (place.address || place.subway)
    rows.push([
      place.address ? 'map-pin' : 'train',
      place.address ?? place.subway,
      place.address && place.subway,
    ])
  if (place.phone) rows.push(['phone', <bdi key="phone">{place.phone}</bdi>])
  if (place.email) rows.push(['envelope-simple', <bdi key="email">{place.email}</bdi>])
  if (web) {
    rows.push([
      'globe-simple',
      <bdi key="web">{shortWebAddress(web)}</bdi>,
      text('guide.afterLanding'),
      <SaveButton key="save" {...{ city, section, place }} />,
    ])
  }
  if (rows.length === 0) return null
  return (
    <Stack as="section" gap={2}>
      <Text as="h2" variant="h2">
        {text('guide.directions')}
      </Text>
      <Stack as="ul" divided>
        {rows.map(([icon, label, more, action]) => (
          <Row as="li" key={icon} wrap gap={4}>
            <Icon name={icon} size="m" className={textStyles({ tone: 'muted' })} />
            <Stack as="span" className={styles.contact}>
              <Text as="strong" variant="h3" breaks>
                {label}
              </Text>
              {more && (
                <Text as="span" variant="callout" tone="muted">
                  {more}
                </Text>
              )}
            </Stack>
            {action}
          </Row>
        ))}
      </Stack>
    </Stack>
  )
}

function SaveButton({ city, section, place }: PlaceProps) {
  const text = useText()
  const { isSaved, toggleSaved } = useSaved()
  const ids = { city: city.id, section: section.id, place: place.id }
  const isPlaceSaved = isSaved(ids)
  return (
    <Button
      variant="link"
      icon="bookmark-simple"
      iconWeight={isPlaceSaved ? 'fill' : 'regular'}
      aria-pressed={isPlaceSaved}
      onClick={() => toggleSaved(ids)}
    >
      {text(isPlaceSaved ? 'guide.isSaved' : 'guide.savePlace')}
    </Button>
  )
}

/** The price and a save button; once the place is saved, the button opens the export sheet. */
function SaveBar({ city, section, place }: PlaceProps) {
  const text = useText()
  const { language } = useLanguage()
  const { isSaved, toggleSaved } = useSaved()
  const [isOpen, setOpen] = useState(false)
  const ids = { city: city.id, section: section.id, place: place.id }
  const isPlaceSaved = isSaved(ids)
  const saveOrOpen = () => {
    if (!isPlaceSaved) toggleSaved(ids)
    else setOpen(true)
  }
  return (
    <Row gap={4} wrap className={classes(foot.bar, styles.bar)}>
      {place.price && (
        <Text as="bdi" variant="h2" noShrink className={styles.price}>
          {priceText({ ...place.price, each: false }, language, text)}
        </Text>
      )}
      <Button
        variant="primary"
        wide
        icon="bookmark-simple"
        iconWeight={isPlaceSaved ? 'fill' : 'regular'}
        aria-haspopup={isPlaceSaved ? 'dialog' : undefined}
        onClick={saveOrOpen}
      >
        {text(isPlaceSaved ? 'guide.savedFor' : 'guide.saveFor', { city: city.title })}
      </Button>
      <SavedSheet city={city} open={isOpen} onClose={() => setOpen(false)} />
    </Row>
  )
}
