/** One section of a city: its places as a list, the subway with its plan, or useful information. */
import { Picture } from '@altiport/ui/picture'
import type { CSSProperties } from 'react'
import { imageAddress } from '#core/image.ts'
import { useLanguage, useText } from '#core/language/language.ts'
import { FailedPage } from '#core/media/failed-page.tsx'
import { tilePicture } from '#core/media/picture-source.ts'
import { Link } from '#core/route/link.tsx'
import { Navigate } from '#core/route/use-route.ts'
import { FactGrid } from './fact-grid.tsx'
import { cityFacts } from './guide-facts.ts'
import { useSectionLog } from './guide-log.ts'
import { GuideSkeleton } from './guide-skeleton.tsx'
import { GuideText } from './guide-text.tsx'
import { PanZoom } from './pan-zoom.tsx'
import { PlaceLine } from './place-line.tsx'
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
    <article className={styles.section}>
      <header className={styles.head}>
        <Link to="/app/guide/$city" params={{ city: city.id }} className={styles.of}>
          {city.title}
        </Link>
        <h1 className={styles.title}>{section.title}</h1>
      </header>
      <SectionChips city={city} current={section.id} />
      <div className={styles.body}>
        {section.text && <GuideText source={section.text} className={styles.text} />}
        {section.subway && <Subway subway={section.subway} />}
        <Places city={city} section={section} />
        {section.information.length > 0 && <Information city={city} section={section} />}
      </div>
    </article>
  )
}

function Places({ city, section }: { city: City; section: Section }) {
  if (section.places.length === 0) return null
  return (
    <ul className={styles.places}>
      {section.places.map((place) => (
        <li key={place.id}>
          <Link
            to="/app/guide/$city/$section/$poi"
            params={{ city: city.id, section: section.id, poi: place.id }}
            className={styles.place}
          >
            <Picture
              {...(tilePicture(place.pictures[0]) ?? { src: '' })}
              ratio={1}
              alt=""
              title=""
              className={styles.picture}
            />
            <span className={styles.words}>
              <strong>{place.title}</strong>
              {place.tagline && <span>{place.tagline}</span>}
              <PlaceLine city={city} place={place} />
            </span>
          </Link>
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
      <ul className={styles.lines}>
        {lines.map(({ name, color, towards, times }) => (
          <li key={name + towards}>
            <span className={styles.line} style={{ '--line': color } as CSSProperties}>
              {name}
            </span>
            <span>
              <strong>{towards}</strong>
              {times && <span>{times}</span>}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** @see GDE-09 */
function Information({ city, section }: { city: City; section: Section }) {
  const text = useText()
  const { language } = useLanguage()
  return (
    <div className={styles.information}>
      <FactGrid facts={cityFacts(city, language, text)} />
      {section.information.map((one) => (
        <section key={one.title}>
          <h2>{one.title}</h2>
          <GuideText source={one.text} />
        </section>
      ))}
    </div>
  )
}
