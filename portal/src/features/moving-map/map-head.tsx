/** The map's top edge: back and name (on wide screens and in full screen), guide, night, description, full screen. */
import { IconButton, iconButtonStyles } from '@altiport/ui/button'
import { classes } from '@altiport/ui/classes'
import { Icon } from '@altiport/ui/icon'
import type { RefObject } from 'react'
import { canEnterFullScreen, toggleFullScreen, useFullScreen } from '#core/full-screen.ts'
import { useText } from '#core/language/language.ts'
import { EntryLink } from '#core/menu/entry-link.tsx'
import { useMenu } from '#core/menu/use-menu.ts'
import { useCanGoBack, useRouter } from '#core/route/use-route.ts'
import { useLogo } from '#core/style/logo-shape.ts'
import { useStyle } from '#core/style/style.ts'
import styles from './map-head.module.css'

export function MapHead({
  page,
  isNight,
  onNight,
  onDescription,
}: {
  page: RefObject<HTMLElement | null>
  isNight: boolean
  onNight: () => void
  /** Undefined if there is nothing to describe. */
  onDescription?: () => void
}) {
  const text = useText()
  const isFullScreen = useFullScreen()
  return (
    <div className={styles.head} data-covers="top">
      <BackAndName />
      <GuideLink />
      <IconButton
        icon={isNight ? 'sun-horizon' : 'sun'}
        label={text('map.night')}
        aria-pressed={isNight}
        surface="glass"
        className={styles.disc}
        onClick={onNight}
      />
      {onDescription && (
        <IconButton
          icon="text-aa"
          label={text('map.textVersion')}
          surface="glass"
          className={styles.disc}
          onClick={onDescription}
        />
      )}
      {canEnterFullScreen() && (
        <IconButton
          icon={isFullScreen ? 'corners-in' : 'corners-out'}
          label={text(isFullScreen ? 'map.leaveFullScreen' : 'map.fullScreen')}
          surface="glass"
          className={styles.disc}
          onClick={() => page.current && toggleFullScreen(page.current)}
        />
      )}
    </div>
  )
}

/** Link to the guide, if the menu has it. @see RTE-52 */
function GuideLink() {
  const { entries } = useMenu()
  const guide = entries.find(({ path }) => path === '/app/guide')
  if (!guide) return null
  return (
    <EntryLink entry={guide} className={classes(iconButtonStyles('glass'), styles.disc)}>
      <Icon name="map-pin-line" />
      <span className={styles.guide}>{guide.title}</span>
    </EntryLink>
  )
}

function BackAndName() {
  const text = useText()
  const router = useRouter()
  const canGoBack = useCanGoBack()
  return (
    <div className={styles.name}>
      <IconButton
        icon="arrow-left"
        weight="bold"
        label={text('shell.back')}
        surface="glass"
        className={styles.disc}
        onClick={() => (canGoBack ? router.back() : router.navigate({ to: '/' }))}
      />
      <AirlineName />
    </div>
  )
}

export function AirlineName() {
  const { name } = useStyle()
  const { besideName } = useLogo()
  return (
    <span className={styles.airline}>
      {besideName && <img {...besideName} alt="" className={styles.logo} />}
      <span>{name}</span>
    </span>
  )
}
