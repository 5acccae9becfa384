/** The row at the top of phones and tablets: logo or back, and the flight. It hides on scrolling down. */

import { IconButton } from '@altiport/ui/button'
import { classes } from '@altiport/ui/classes'
import { Row } from '@altiport/ui/row'
import { Stack } from '@altiport/ui/stack'
import { Capsule } from '#app/flight/capsule.tsx'
import { useText } from '#core/language/language.ts'
import { useCanGoBack, useRoutePath, useRouter } from '#core/route/use-route.ts'
import { useLogo } from '#core/style/logo-shape.ts'
import { hidingAtTop, step } from './hiding.ts'
import { Logo } from './logo.tsx'
import { isSearch, SearchLink } from './search-link.tsx'
import styles from './top-row.module.css'
import { useScroll } from './use-scroll.ts'

/** `isTopLevel`: home, or a page that has a tab; all others have a back button. */
export function TopRow({ isHome, isTopLevel }: { isHome: boolean; isTopLevel: boolean }) {
  const { hidden } = useScroll(hidingAtTop, step)
  const { isWide } = useLogo()
  const ownRow = isWide && isHome
  // The search page has its field in this place.
  const hasField = isSearch(useRoutePath())
  return (
    <Stack as="header" align="start" gap={2} className={classes(styles.top, hidden && styles.hidden)}>
      {ownRow && <Logo variant="row" />}
      <Row gap={2} className={styles.row}>
        {!isTopLevel || hasField ? <BackButton /> : !ownRow && <Logo variant="disc" />}
        {!hasField && <Capsule />}
        {!hasField && <SearchLink className={styles.back} />}
      </Row>
    </Stack>
  )
}

function BackButton() {
  const text = useText()
  const router = useRouter()
  const canGoBack = useCanGoBack()
  return (
    <IconButton
      icon="arrow-left"
      weight="bold"
      label={text('shell.back')}
      className={styles.back}
      onClick={() => (canGoBack ? router.back() : router.navigate({ to: '/' }))}
    />
  )
}
