/** One section of a city: whatever it has of text, subway plan and lines, places, and useful information. */

import { classes } from '@altiport/ui/classes'
import { Headline } from '@altiport/ui/headline'
import { Page } from '@altiport/ui/page'
import { Picture } from '@altiport/ui/picture'
import { Row } from '@altiport/ui/row'
import { Stack } from '@altiport/ui/stack'
import { Text, textStyles } from '@altiport/ui/text'
import type { CSSProperties } from 'react'
import { imageAddress } from '#core/image.ts'
import { useLanguage, useText } from '#core/language/language.ts'
import { FailedPage } from '#core/media/failed-page.tsx'
import { tilePicture } from '#core/media/picture/picture-source.ts'
import { Link } from '#core/route/link.tsx'
import { Navigate } from '#core/route/use-route.ts'
import { FactGrid } from '#features/guide/fact-grid.tsx'
import { cityFacts } from '#features/guide/guide-facts.ts'
import { useSectionLog } from '#features/guide/guide-log.ts'
import { GuideSkeleton } from '#features/guide/guide-skeleton.tsx'
import { GuideText } from '#features/guide/guide-text.tsx'
import { PanZoom } from '#features/guide/pan-zoom.tsx'
import { PlaceLine } from '#features/guide/place/place-line.tsx'
import { SectionChips } from './section-chips.tsx'
import styles from './section-page.module.css'
import { type City, type Section, useCity } from './use-city.ts'

/** @see RTE-25, GDE-02, GDE-12 */
export function SectionPage() {
  const { city, section, isWaiting, hasSkeleton, hasFailed, refetch } = useCity()
  useSectionLog(city?.id, section?.id)
  if (hasFailed) return <FailedPage onRetry={refetch} />
  if (isWaiting || section === undefined) return <GuideSkeleton isShown={hasSkeleton} isList />
  if (!city || section === null) return <Navigate to="/404" replace fades={false} />
  return (
    <Page as="article" bleed>
      <Page.Body as="header" align="start" mt={3} mb={5}>
        <Text
          as={Link}
          to="/app/guide/$city"
          params={{ city: city.id }}
          variant="h2"
          serif
          className={styles.city}
        >
          {city.title}
        </Text>
        <Headline>{section.title}</Headline>
      </Page.Body>
      <SectionChips city={city} currentSectionId={section.id} />
      <Page.Body gap={7} mt={5}>
        {section.text && <GuideText source={section.text} className={styles.text} />}
        {section.subway && <Subway subway={section.subway} />}
        <Places city={city} section={section} />
        {section.information.length > 0 && <Information city={city} section={section} />}
      </Page.Body>
    </Page>
  )
}

function Places({ city, section }: { city: City; section: Section }) {
  if (section.places.length === 0) return null
  return (
    <ul className={styles.places}>
      {section.places.map((place) => (
        <li key={place.id}>
          <Row
            as={Link}
            to="/app/guide/$city/$section/$poi"
            params={{ city: city.id, section: section.id, poi: place.id }}
            gap={4}
            className={styles.place}
          >
            <Picture
              {...(tilePicture(place.pictures[0]) ?? { src: '' })}
              ratio={1}
              alt=""
              title=""
              radius="l"
              className={styles.picture}
            />
            <Stack as="span" gap={1} grow>
              <Text as="strong" variant="h3">
                {place.title}
              </Text>
              {place.tagline && (
                <Text as="span" variant="callout" tone="muted">
                  {place.tagline}
                </Text>
              )}
              <PlaceLine city={city} place={place} />
            </Stack>
          </Row>
        </li>
      ))}
    </ul>
  )
}

/** The plan is an `<img>`: nothing in its SVG can run scripts or load files. @see GDE-08 */
function Subway({ subway: { plan, lines } }: { subway: NonNullable<Section['subway']> }) {
  const text = useText()
  return (
    <div className={styles.subway}>
      <PanZoom label={text('guide.plan')} ratio={plan.width / Math.max(1, plan.height)}>
        <img src={imageAddress(plan.url)} alt="" draggable={false} className={styles.plan} />
      </PanZoom>
      <Stack as="ul" divided>
        {lines.map(({ name, color, towards, times }) => (
          <Row as="li" key={name + towards} gap={4}>
            <span
              className={classes(textStyles({ variant: 'label' }), styles.line)}
              style={{ '--line': color } as CSSProperties}
            >
              {name}
            </span>
            <Stack as="span">
              <Text as="strong" variant="h3">
                {towards}
              </Text>
              {times && (
                <Text as="span" variant="callout" tone="muted">
                  {times}
                </Text>
              )}
            </Stack>
          </Row>
        ))}
      </Stack>
    </div>
  )
}

/** @see GDE-09 */
function Information({ city, section }: { city: City; section: Section }) {
  const text = useText()
  const { language } = useLanguage()
  return (
    <Stack gap={6}>
      <FactGrid facts={cityFacts(city, language, text)} />
      {section.information.map((one) => (
        <Stack as="section" key={one.title} gap={2} className={styles.text}>
          <Text as="h2" variant="h2">
            {one.title}
          </Text>
          <GuideText source={one.text} />
        </Stack>
      ))}
    </Stack>
  )
}
