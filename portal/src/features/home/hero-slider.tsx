/** The home's hero: one slide is active, the pager's fill shows its elapsed time, and the slider can be paused. */
import { type CSSProperties, type FocusEvent, type PointerEvent, useEffect, useReducer, useRef } from 'react'
import type { ShownAd } from '#core/ads/use-slot.ts'
import { useText } from '#core/language/language.ts'
import { HeroSlide } from './hero-slide.tsx'
import styles from './hero-slider.module.css'
import type { HomeSlide } from './slide-target.ts'
import { type Hold, isRunning, slideDurationInMs, sliderReducer, startSlider } from './slider.ts'

const swipeInPx = 40

type SliderProps = {
  slides: readonly HomeSlide[]
  /** An advertisement as an additional last slide; the slide is removed with it. @see ADS-07, ERR-02 */
  ad: ShownAd | null
}

/** @see HOM-02 */
export function HeroSlider({ slides: homeSlides, ad }: SliderProps) {
  const text = useText()
  const [state, dispatch] = useReducer(sliderReducer, homeSlides.length, startSlider)
  const slides = ad ? [...homeSlides, adSlide(ad, text('home.ad'))] : homeSlides
  const isAdVisible =
    ad !== null && state.active === homeSlides.length && state.loaded.includes(homeSlides.length)
  useEffect(() => dispatch({ type: 'count-changed', count: slides.length }), [slides.length])
  useEffect(() => {
    if (isAdVisible) ad?.onLoad()
  }, [isAdVisible, ad])
  const touchStartX = useRef<number | null>(null)
  const hold = (reason: Hold, isOn: boolean) => dispatch({ type: isOn ? 'held' : 'released', hold: reason })
  useAutomaticHold(hold)

  const release = (event: PointerEvent<HTMLElement>) => {
    if (touchStartX.current === null) return
    const moved = event.clientX - touchStartX.current
    const forwardSign = getComputedStyle(event.currentTarget).direction === 'rtl' ? 1 : -1
    touchStartX.current = null
    hold('touch', false)
    if (Math.abs(moved) > swipeInPx)
      dispatch({ type: 'swiped', step: Math.sign(moved) === forwardSign ? 1 : -1 })
  }

  return (
    <section
      className={styles.slider}
      aria-roledescription="carousel"
      aria-label={text('home.slides')}
      onPointerDown={(event) => {
        if (event.pointerType === 'mouse') return
        touchStartX.current = event.clientX
        hold('touch', true)
      }}
      onPointerUp={release}
      onPointerCancel={release}
      onPointerEnter={(event) => event.pointerType === 'mouse' && hold('hover', true)}
      onPointerLeave={(event) => event.pointerType === 'mouse' && hold('hover', false)}
      onFocus={(event: FocusEvent) => event.target.matches(':focus-visible') && hold('focus', true)}
      onBlur={() => hold('focus', false)}
    >
      {slides.map((slide, index) => {
        const isActive = index === state.active
        if (!isActive && index !== state.pending && !state.loaded.includes(index)) return null
        return (
          <HeroSlide
            key={slide.id}
            slide={slide}
            isActive={isActive}
            isFirst={index === 0}
            positionLabel={text('home.slideOf', { n: index + 1, count: slides.length })}
            onSettled={(isShown) =>
              dispatch({ type: isShown ? 'picture-loaded' : 'picture-failed', slide: index })
            }
            onOpen={index === homeSlides.length ? ad?.onOpen : undefined}
          />
        )
      })}
      {slides.length > 1 && (
        <div className={styles.pager} data-running={isRunning(state)}>
          {slides.map((slide, index) => {
            const isActive = index === state.active
            const isHeld = state.holds.includes('passenger')
            const label = isActive
              ? text(isHeld ? 'home.playSlides' : 'home.pauseSlides')
              : text('home.showSlide', { title: slide.title })
            return (
              <button
                key={slide.id}
                type="button"
                aria-label={label}
                aria-current={isActive || undefined}
                onClick={() =>
                  isActive ? hold('passenger', !isHeld) : dispatch({ type: 'picked', slide: index })
                }
              >
                <i
                  key={isActive ? state.restarts : undefined}
                  className={isActive ? styles.filling : undefined}
                  style={{ '--slide-time': `${slideDurationInMs}ms` } as CSSProperties}
                  data-held={isHeld || undefined}
                  onAnimationEnd={() => dispatch({ type: 'time-over' })}
                />
              </button>
            )
          })}
          {/* Reserves the space of an advertisement's dot, so that the others don't move when it is added. */}
          {!ad && <span className={styles.spare} />}
        </div>
      )}
    </section>
  )
}

const adWidths = [480, 960, 1600]

function adSlide({ ad, src }: ShownAd, label: string): HomeSlide {
  const { title, path, width, height } = ad.data
  const picture = { url: src, width: width ?? 0, height: height ?? 0, color: '#808080', widths: adWidths }
  return {
    id: ad.id,
    title: title ?? '',
    subtitle: label,
    picture,
    mediaItem: null,
    menuItem: null,
    url: path,
  }
}

/** A hidden tab and reduced motion pause the slider; both can change at any time. */
const useAutomaticHold = (hold: (reason: Hold, isOn: boolean) => void) => {
  const latestHold = useRef(hold)
  latestHold.current = hold
  useEffect(() => {
    const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)')
    const updateHolds = () => {
      const isReducedBySetting = document.documentElement.dataset.motion === 'reduced'
      latestHold.current('motion', isReducedBySetting || reducedMotion.matches)
      latestHold.current('hidden', document.visibilityState === 'hidden')
    }
    updateHolds()
    const rootObserver = new MutationObserver(updateHolds)
    rootObserver.observe(document.documentElement, { attributeFilter: ['data-motion'] })
    reducedMotion.addEventListener('change', updateHolds)
    document.addEventListener('visibilitychange', updateHolds)
    return () => {
      rootObserver.disconnect()
      reducedMotion.removeEventListener('change', updateHolds)
      document.removeEventListener('visibilitychange', updateHolds)
    }
  }, [])
}
